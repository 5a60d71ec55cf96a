import { authEndpoints, reauthenticateInput } from '@kith/contract/auth';
import { call } from '#client/api/call.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { PasswordField } from '#kit/password-field.tsx';
import { checkNewPassword, EntryForm, NewPasswordField, UsernameField } from '#people/auth';
import { texts } from './texts.ts';

interface PasswordFormProps {
  /** Told to password managers, so that they keep the new password in the right place. */
  email: string;
  onClose: () => void;
}

const LABELS = { current_password: texts.password.labels.now, password: texts.password.labels.next };

export function PasswordForm({ email, onClose }: PasswordFormProps) {
  const form = useFormCall({
    initial: { current_password: '', password: '' },
    check: ({ current_password, password }) => {
      const missing = checkInput(reauthenticateInput, { password: current_password })['password'];
      const weak = checkNewPassword(password);
      return { ...(missing && { current_password: missing }), ...(weak && { password: weak }) };
    },
    send: async (values) => {
      await call(authEndpoints.changePassword, values);
      // The token of before ends now. Without another one this page asks to log in again, with the new
      // password.
      await call(authEndpoints.reauthenticate, { password: values.password }).catch(() => undefined);
      notify.success(texts.password.saved);
      onClose();
    },
  });
  return (
    <EntryForm form={form} labels={LABELS}>
      <p>{texts.password.lead}</p>
      <UsernameField login={email} />
      <PasswordField
        id="current_password"
        label={texts.password.now}
        autoComplete="current-password"
        data-autofocus
        value={form.values.current_password}
        onChange={(event) => form.set({ current_password: event.currentTarget.value })}
        error={form.errors['current_password']}
      />
      <NewPasswordField
        value={form.values.password}
        onChange={(password) => form.set({ password })}
        error={form.errors['password']}
      />
      <div className="actions even">
        <Button onClick={onClose}>{texts.password.cancel}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.password.save}
        </Button>
      </div>
    </EntryForm>
  );
}
