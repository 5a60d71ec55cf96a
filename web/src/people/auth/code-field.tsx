import { TextField } from '#kit/fields.tsx';
import styles from './auth.module.css';
import { codes } from './code-texts.ts';

interface CodeFieldProps {
  id: string;
  label?: string;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** Six digits that a phone or a password manager may fill in; spaces that come with a paste go. */
export function CodeField({ id, label = codes.label, value, onChange, error }: CodeFieldProps) {
  return (
    <TextField
      id={id}
      name={id}
      className={styles['code-field']}
      label={label}
      description={codes.hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      error={error}
    />
  );
}

export function checkCode(code: string): string | undefined {
  return /^\d{6}$/.test(code) ? undefined : codes.wrongLength;
}
