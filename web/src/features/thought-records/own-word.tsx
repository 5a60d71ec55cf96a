import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import type { Leaving } from './step-parts.tsx';

interface OwnWordProps {
  label: string;
  add: string;
  limit: number;
  /** More are not taken. */
  isFull: boolean;
  onAdd: (word: string) => void;
  leaving: Leaving;
}

/** Adds a word of one's own to a choice: by Enter, which does not send the form, and by leaving the step. */
export function OwnWord({ label, add, limit, isFull, onAdd, leaving }: OwnWordProps) {
  const [typed, setTyped] = useState('');
  const word = typed.trim();
  const mayAdd = word !== '' && [...word].length <= limit && !isFull;
  const put = () => {
    if (!mayAdd) return;
    onAdd(word);
    setTyped('');
  };
  useEffect(() => {
    leaving.current = put;
    return () => {
      leaving.current = null;
    };
  });
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    put();
  };
  return (
    <div className="line wrap">
      <div className="grow">
        <TextField
          label={label}
          value={typed}
          limit={limit}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={byKey}
        />
      </div>
      <Button onClick={put} disabled={!mayAdd}>
        {add}
      </Button>
    </div>
  );
}
