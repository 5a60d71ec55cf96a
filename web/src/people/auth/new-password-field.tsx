import { PASSWORD_MAX, PASSWORD_MIN } from '@kith/contract/auth';
import { PasswordField } from '#kit/password-field.tsx';
import { passwords } from './password-texts.ts';

interface NewPasswordFieldProps {
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  return (
    <PasswordField
      id="password"
      name="password"
      label={passwords.field.label}
      description={passwords.field.hint(PASSWORD_MIN)}
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

/** The rule of length; whether a password is too common is for the server to say. */
export function checkNewPassword(password: string): string | undefined {
  const { length } = [...password];
  if (length < PASSWORD_MIN) return passwords.field.tooShort(PASSWORD_MIN);
  return length > PASSWORD_MAX ? passwords.field.tooLong(PASSWORD_MAX) : undefined;
}
