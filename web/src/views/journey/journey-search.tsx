import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { ownerOf } from './owner.ts';
import type { Look } from './timeline-query.ts';
import { KEYWORD_MAX, markOf } from './use-look.ts';

const PAUSE_MS = 300;

/** The keyword lives in the address, so that a search can be gone back to; typing replaces it after a short pause. */
export function JourneySearch({ look }: { look: Look }) {
  const { keyword } = look;
  const label = `Search ${ownerOf(look.whose.team).mine}`;
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(keyword);
  const asked = useRef(keyword);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (keyword === asked.current) return;
    asked.current = keyword;
    setTyped(keyword);
  }, [keyword]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = wanted;
      const options = { replace: true, preventScrollReset: true, state: markOf(look) };
      setSearch(wanted === '' ? {} : { q: wanted }, options);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, look, setSearch]);

  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return (
    <search className="search">
      <Icon of={Search} />
      <input
        ref={field}
        className="search-input"
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        maxLength={KEYWORD_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed === '' ? null : <IconButton icon={X} label="Clear the search" onClick={clear} />}
    </search>
  );
}
