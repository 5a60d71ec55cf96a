import { authEndpoints } from '@kith/contract/auth';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#client/api/call.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { session } from '#client/session/session.ts';
import { Button } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { CodeField, checkCode } from './code-field.tsx';
import { whereToLook } from './code-sent.ts';
import { codes } from './code-texts.ts';
import { EntryForm } from './form-parts.tsx';
import { checkNewPassword, NewPasswordField } from './new-password-field.tsx';
import { passwords } from './password-texts.ts';
import { checkRecoveryCode, RecoveryCodeField } from './recovery-code-field.tsx';
import { SendCodeAgain } from './send-code-again.tsx';
import { faultsOfCode } from './verify-forms.tsx';

type SecondFactor = ReplyOf<typeof authEndpoints.validatePasswordCode>['two_factor'];

interface ChangeProps {
  code: string;
  /** Where it is on, the link alone is not enough. */
  second: SecondFactor;
}

interface ChangeValues {
  password: string;
  otp: string;
}

export function ChangePasswordForm({ code, second }: ChangeProps) {
  const [lost, setLost] = useState(false);
  const form = useChangePassword(code, second, lost);
  return (
    <>
      <PageHeader title={passwords.change.title} lead={passwords.change.lead} />
      <EntryForm
        form={form}
        labels={{
          password: passwords.change.password,
          otp: lost ? passwords.change.recoveryCode : passwords.change.code,
        }}
      >
        <NewPasswordField
          value={form.values.password}
          onChange={(password) => form.set({ password })}
          error={form.errors['password']}
        />
        {second ? <SecondStep form={form} second={second} lost={lost} onLost={() => setLost(!lost)} /> : null}
        <Button kind="primary" tall block type="submit" busy={form.busy}>
          {passwords.change.send}
        </Button>
      </EntryForm>
      <p className="small muted center">
        <Link className="tapline" to="/reset-password">
          {passwords.change.again}
        </Link>
      </p>
    </>
  );
}

function useChangePassword(code: string, second: SecondFactor, lost: boolean): FormCall<ChangeValues> {
  const navigate = useNavigate();
  return useFormCall({
    initial: { password: '', otp: '' },
    check: ({ password, otp }) => {
      const weak = checkNewPassword(password);
      const wrong = second ? (lost ? checkRecoveryCode : checkCode)(otp) : undefined;
      return {
        ...(weak === undefined ? {} : { password: weak }),
        ...(wrong === undefined ? {} : { otp: wrong }),
      };
    },
    send: async ({ password, otp }) => {
      const proof = second ? { challenge: second.challenge, otp } : {};
      await call(authEndpoints.changePassword, { code, password, ...proof });
      // The server has ended every session of this person; a former one of this browser may be one of them.
      session.end('expired');
      await navigate('/login', {
        replace: true,
        state: { notice: passwords.change.done },
      });
    },
    faults: (error, names) => faultsOfCode(error, names, 'otp'),
  });
}

interface SecondStepProps {
  form: FormCall<ChangeValues>;
  second: NonNullable<SecondFactor>;
  lost: boolean;
  onLost: () => void;
}

function SecondStep({ form, second, lost, onLost }: SecondStepProps) {
  const [resendAt, setResendAt] = useState(() => Date.now() + second.resend_after_seconds * 1000);
  const field = {
    id: 'otp',
    value: form.values.otp,
    onChange: (otp: string) => form.set({ otp }),
    error: form.errors['otp'],
  };
  return (
    <div className="stack">
      <p className="small muted">{whereToLook(second)}</p>
      {lost ? <RecoveryCodeField {...field} /> : <CodeField {...field} />}
      {lost || second.method === 'totp' ? null : (
        <SendCodeAgain
          key={resendAt}
          challenge={second.challenge}
          from={resendAt}
          onSent={(next) => setResendAt(Date.now() + next.resend_after_seconds * 1000)}
        />
      )}
      <Button kind="quiet" onClick={onLost}>
        {lost ? codes.useSent : codes.lost}
      </Button>
    </div>
  );
}
