import { TextField } from '#kit/fields.tsx';
import styles from './auth.module.css';
import { codes } from './code-texts.ts';

interface RecoveryCodeFieldProps {
  id: string;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

export function RecoveryCodeField({ id, value, onChange, error }: RecoveryCodeFieldProps) {
  return (
    <TextField
      id={id}
      name={id}
      className={styles['code-field']}
      label={codes.recovery.label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

export function checkRecoveryCode(code: string): string | undefined {
  return code.trim().length < 6 ? codes.recovery.tooShort : undefined;
}
