import { PASSWORD_MAX, PASSWORD_MIN } from '@kith/contract/auth';
import { PasswordField } from '#kit/password-field.tsx';

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
      label="New password"
      description={`At least ${PASSWORD_MIN} characters. A few words you will remember work well.`}
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
  if (length < PASSWORD_MIN) return `Please use at least ${PASSWORD_MIN} characters.`;
  return length > PASSWORD_MAX ? `Please use at most ${PASSWORD_MAX} characters.` : undefined;
}
