import { authEndpoints, reauthenticateInput } from '@kith/contract/auth';
import { call } from '#client/api/call.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { unlockSession } from '#client/session/exit-lock.ts';
import { Button } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { EntryForm } from '#people/auth';
import { texts } from './texts.ts';

/**
 * In the place of every page after a quick exit, until the password was given. Says nothing of whose page it
 * is, nor how it came to be closed.
 */
export function LockedPage({ logOut }: { logOut: () => void }) {
  const form = useFormCall({
    initial: { password: '' },
    check: (values) => checkInput(reauthenticateInput, values),
    send: async (values) => {
      await call(authEndpoints.reauthenticate, values);
      unlockSession();
    },
  });
  return (
    <div className="narrow stack">
      <PageHeader title={texts.gate.title} lead={texts.gate.locked} />
      <EntryForm form={form} labels={{ password: 'password' }}>
        <PasswordField
          id="password"
          label={texts.gate.password}
          autoComplete="current-password"
          value={form.values.password}
          onChange={(event) => form.set({ password: event.currentTarget.value })}
          error={form.errors['password']}
        />
        <div className="actions">
          <Button kind="primary" type="submit" busy={form.busy}>
            {texts.gate.open}
          </Button>
          <Button onClick={logOut}>{texts.gate.logOut}</Button>
        </div>
      </EntryForm>
    </div>
  );
}
