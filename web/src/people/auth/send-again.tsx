import { authEndpoints } from '@kith/contract/auth';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { startCode } from '#client/code-due.ts';
import { faultsOf } from '#client/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { useCountdown } from './use-countdown.ts';

interface SendAgainProps {
  challenge: string;
  /** From when a new code may be asked for, on this device's clock. */
  from: number;
}

export function SendAgain({ challenge, from }: SendAgainProps) {
  const seconds = useCountdown(from);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { two_factor } = await call(authEndpoints.resendTwoFactorCode, { challenge });
      startCode(two_factor);
      notify.success('We sent a new code.');
      if (two_factor.challenge !== challenge) {
        await navigate(`/login/verify/${encodeURIComponent(two_factor.challenge)}`, { replace: true });
      }
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
