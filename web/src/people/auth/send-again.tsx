import { authEndpoints } from '@kith/contract/auth';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useCountdown } from '#client/browser/use-countdown.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';

type Challenge = ReplyOf<typeof authEndpoints.resendTwoFactorCode>['two_factor'];

const NEW_IF_RIGHT = 'If your password is right, a new message is on its way.';

interface SendAgainProps {
  challenge: string;
  /** From when a new code may be asked for, on this device's clock. */
  from: number;
  onSent: (challenge: Challenge) => void;
}

export function SendAgain({ challenge, from, onSent }: SendAgainProps) {
  const seconds = useCountdown(from);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { two_factor } = await call(authEndpoints.resendTwoFactorCode, { challenge });
      notify.success(two_factor.after_guesses ? NEW_IF_RIGHT : 'We sent a new code.');
      onSent(two_factor);
    } catch (error) {
      setFailure(faultsOf(error, []).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {failure ? (
        <Notice kind="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <Button block busy={busy} disabled={seconds > 0} onClick={() => void send()}>
        {seconds > 0 ? `Send again in ${seconds} s` : 'Send again'}
      </Button>
    </>
  );
}
