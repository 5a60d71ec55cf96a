import { authEndpoints } from '@kith/contract/auth';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#client/api/call.ts';
import { session } from '#client/session/session.ts';
import { SessionClock } from '#client/session/session-clock.ts';
import { endSession } from '#client/session/sign-out.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { logOut } from './log-out.ts';

const clock = new SessionClock(session, {
  use: () => call(authEndpoints.getProfile, {}),
  over: () => endSession('expired'),
});

/**
 * Two minutes before the session ends: one press keeps it, unless its day is over. What was typed stays
 * either way.
 */
export function SessionEnding() {
  const state = useSyncExternalStore(clock.watch, () => clock.state);
  const [isRead, setRead] = useState(false);
  useEffect(() => clock.start(), []);
  if (isRead && !state.ending) setRead(false);
  const canExtend = state.ending && state.canExtend;
  const stay = () => {
    if (!canExtend) return setRead(true);
    // Without a connection the question stays open, and drafts are safe.
    clock.extend().catch(() => undefined);
  };
  const minutes = state.ending && state.secondsLeft > 60 ? 'two minutes' : 'one minute';
  return (
    <Dialog
      opened={state.ending && !isRead}
      onClose={stay}
      title={canExtend ? 'Are you still there?' : 'Soon you need to log in again'}
      actions={
        <>
          <Button kind="secondary" onClick={logOut}>
            Log out
          </Button>
          <Button kind="primary" onClick={stay} data-autofocus>
            {canExtend ? 'Stay logged in' : 'Continue until then'}
          </Button>
        </>
      }
    >
      <p role="alert">
        You will be logged out in less than {minutes}. Anything you typed is saved on this device.
      </p>
    </Dialog>
  );
}
