import { useState } from 'react';
import { useCountdown } from '#client/browser/use-countdown.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';

/** Decided for every code and link; the server has limits of its own. */
export const SEND_AGAIN_MS = 60_000;

interface SendAgainProps {
  /** From when a new message may be asked for, on this device's clock. */
  from: number;
  onSend: () => Promise<void>;
}

export function SendAgain({ from, onSend }: SendAgainProps) {
  const seconds = useCountdown(from);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onSend();
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
        {seconds > 0 ? texts.again.in(seconds) : texts.again.send}
      </Button>
    </>
  );
}
