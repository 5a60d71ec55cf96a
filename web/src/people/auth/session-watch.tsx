import { authEndpoints } from '@kith/contract/auth';
import { SCREEN_TEXTS } from '@kith/contract/errors';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../client/call.ts';
import { session } from '../../client/session.ts';
import { type ClockState, SessionClock } from '../../client/session-clock.ts';
import { endSession, signOut } from '../../client/sign-out.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { notify } from '../../kit/notify.ts';

const use = () => call(authEndpoints.getProfile, {});
const over = () => endSession('expired');

/** Once per app: asks before a session ends unused, and says goodbye after a sign-out, in whichever tab it was. */
export function SessionWatch() {
  const [clock] = useState(() => new SessionClock(session, { use, over }));
  const state = useSyncExternalStore(clock.watch, () => clock.state);
  useEffect(() => clock.start(), [clock]);
  useEffect(() => session.onEvent(sayGoodbye), []);
  return <StillThere state={state} onStay={() => clock.extend()} />;
}

function sayGoodbye(event: { kind: string; reason?: string }): void {
  if (event.kind === 'ended' && event.reason === 'signed_out') notify.success(SCREEN_TEXTS.logout);
}

interface StillThereProps {
  state: ClockState;
  onStay: () => Promise<void>;
}

function StillThere({ state, onStay }: StillThereProps) {
  const [busy, setBusy] = useState(false);
  const [isRead, setRead] = useState(false);
  const stay = () => {
    setBusy(true);
    // Without an answer the question stays open; it may be pressed again.
    onStay()
      .catch(() => notify.error('We could not reach Kith. Please try again.'))
      .finally(() => setBusy(false));
  };
  if (isRead && !state.ending) setRead(false);
  const canExtend = state.ending && state.canExtend;
  const close = canExtend ? stay : () => setRead(true);
  return (
    <Dialog
      opened={state.ending && !isRead}
      onClose={close}
      title={canExtend ? 'Are you still there?' : 'Soon you need to log in again'}
      actions={
        <>
          <Button kind="primary" busy={busy} onClick={close} data-autofocus>
            {canExtend ? 'Stay signed in' : 'Go on until then'}
          </Button>
          <Button onClick={signOut}>Log out now</Button>
        </>
      }
    >
      <p>
        You will be logged out in{' '}
        <span className="num">{state.ending ? inWords(state.secondsLeft) : ''}</span>. Anything you typed is
        saved on this device.
      </p>
    </Dialog>
  );
}

function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60} s`;
  return minutes === 0 ? rest : `${minutes} min ${rest}`;
}
