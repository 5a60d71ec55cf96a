import { authEndpoints, reauthenticateInput } from '@kith/contract/auth';
import type { ReactNode } from 'react';
import { call } from '#client/api/call.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { PasswordField } from '#kit/password-field.tsx';
import { EntryForm } from '#people/auth';
import { gate } from './texts.ts';

interface PasswordQuestionProps {
  onGiven: () => void;
  /** Said above the field. */
  children?: ReactNode;
  /** The buttons below it: one of them submits. */
  actions: (busy: boolean) => ReactNode;
}

/** Asks for the password of the person who is signed in, once more. */
export function PasswordQuestion({ onGiven, children, actions }: PasswordQuestionProps) {
  const form = useFormCall({
    initial: { password: '' },
    check: (values) => checkInput(reauthenticateInput, values),
    send: async (values) => {
      await call(authEndpoints.reauthenticate, values);
      onGiven();
    },
  });
  return (
    <EntryForm form={form} labels={{ password: 'password' }}>
      {children}
      <PasswordField
        id="password"
        label={gate.password}
        autoComplete="current-password"
        data-autofocus
        value={form.values.password}
        onChange={(event) => form.set({ password: event.currentTarget.value })}
        error={form.errors['password']}
      />
      {actions(form.busy)}
    </EntryForm>
  );
}
