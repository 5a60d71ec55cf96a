import { authEndpoints, reauthenticateInput } from '@kith/contract/auth';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { EntryForm } from '#people/auth';
import { texts } from './texts.ts';

/**
 * Makes a change for which the server may want the password once more, and goes on with it once it was given.
 */
type Gate = <T>(change: () => Promise<T>) => Promise<T>;

const GateContext = createContext<Gate>((change) => change());

/** A change whose password is not given fails with the server's refusal. */
export const usePasswordGate = (): Gate => use(GateContext);

export function PasswordGate({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(given: boolean) => void>(undefined);

  const ask = useCallback(() => {
    answer.current?.(false);
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = useCallback((given: boolean) => {
    setAsking(false);
    answer.current?.(given);
  }, []);
  const gate: Gate = useMemo(
    () => async (change) => {
      try {
        return await change();
      } catch (error) {
        if (!isRefusal(error, 'reauthentication_required') || !(await ask())) throw error;
        return change();
      }
    },
    [ask],
  );
  return (
    <GateContext value={gate}>
      {children}
      <Dialog opened={asking} onClose={() => close(false)} title={texts.gate.title}>
        <PasswordQuestion onGiven={() => close(true)} onCancel={() => close(false)} />
      </Dialog>
    </GateContext>
  );
}

function PasswordQuestion({ onGiven, onCancel }: { onGiven: () => void; onCancel: () => void }) {
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
      <p>{texts.gate.text}</p>
      <PasswordField
        id="password"
        label={texts.gate.password}
        autoComplete="current-password"
        data-autofocus
        value={form.values.password}
        onChange={(event) => form.set({ password: event.currentTarget.value })}
        error={form.errors['password']}
      />
      <div className="actions even">
        <Button onClick={onCancel}>{texts.gate.cancel}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.gate.confirm}
        </Button>
      </div>
    </EntryForm>
  );
}
