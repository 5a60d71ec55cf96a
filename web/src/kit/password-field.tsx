import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { withSign } from './fields.tsx';
import { Icon } from './icon.tsx';
import { Part } from './part.tsx';
import './password-field.css';
import { forms } from './late-texts.ts';

const VisibilityIcon = ({ reveal }: { reveal: boolean }) => <Icon of={reveal ? EyeOff : Eye} />;

/**
 * Paste and password managers work; say which one it is with `autoComplete` (current-password,
 * new-password).
 */
export function PasswordField({ error, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Part>
      <PasswordInput
        error={withSign(error)}
        // Mantine sets it on every field but this one.
        aria-invalid={Boolean(error)}
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleIcon={VisibilityIcon}
        visibilityToggleButtonProps={{
          'aria-label': shown ? forms.password.hide : forms.password.show,
          tabIndex: 0,
        }}
        {...rest}
      />
    </Part>
  );
}
