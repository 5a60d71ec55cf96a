import { authEndpoints } from '@kith/contract/auth';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { type Faults, faultsOf } from '#client/forms/form-faults.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { CodeField, checkCode } from './code-field.tsx';
import { codes } from './code-texts.ts';
import { EntryForm } from './form-parts.tsx';
import { checkRecoveryCode, RecoveryCodeField } from './recovery-code-field.tsx';

interface FormProps {
  challenge: string;
}

export function CodeForm({ challenge }: FormProps) {
  const form = useVerify(challenge, checkCode);
  return (
    <EntryForm form={form} labels={codes.labels}>
      <CodeField
        id="code"
        value={form.values.code}
        onChange={(code) => form.set({ code })}
        error={form.errors['code']}
      />
      <Button kind="primary" tall block type="submit" busy={form.busy}>
        {codes.send}
      </Button>
    </EntryForm>
  );
}

export function RecoveryForm({ challenge }: FormProps) {
  const form = useVerify(challenge, checkRecoveryCode);
  return (
    <EntryForm form={form} labels={codes.recovery.labels}>
      <RecoveryCodeField
        id="code"
        value={form.values.code}
        onChange={(code) => form.set({ code })}
        error={form.errors['code']}
      />
      <Button kind="primary" tall block type="submit" busy={form.busy}>
        {codes.send}
      </Button>
    </EntryForm>
  );
}

function useVerify(challenge: string, check: (code: string) => string | undefined) {
  return useFormCall({
    initial: { code: '' },
    check: ({ code }) => {
      const fault = check(code);
      return fault === undefined ? {} : { code: fault };
    },
    send: async ({ code }) => {
      await call(authEndpoints.verifyTwoFactorCode, { challenge, code });
    },
    faults: faultsOfCode,
  });
}

/** The refusal of a code belongs to its field. */
export function faultsOfCode(error: unknown, names: readonly string[], field = 'code'): Faults {
  if (isRefusal(error, 'code_invalid')) return { fields: { [field]: error.message }, message: null };
  return faultsOf(error, names);
}
