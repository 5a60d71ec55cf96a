import { RELATIONSHIP_MAX } from '@kith/contract/grants';
import type { ReactNode } from 'react';
import { Chip, Chips } from '#kit/chip.tsx';
import { TextField } from '#kit/fields.tsx';
import styles from './access.module.css';
import { texts } from './relationship-texts.ts';

interface RelationshipFieldProps {
  /** What the person is called; empty while no name is typed. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** Who a supporter is to the member: a suggestion, or words of their own. */
export function RelationshipField({ name, value, onChange, error }: RelationshipFieldProps) {
  return (
    <div className={styles['relationship']}>
      <TextField
        id="relationship"
        label={texts.label(name)}
        description={texts.hint(name)}
        value={value}
        limit={RELATIONSHIP_MAX}
        autoComplete="off"
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Chips label={texts.suggestions} wrap>
        {texts.words.map((word) => (
          <Chip key={word} pressed={value === word} onPress={() => onChange(value === word ? '' : word)}>
            {word}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
