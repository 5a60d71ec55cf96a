import { authEndpoints } from '@kith/contract/auth';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { SessionClock } from '#client/session-clock.ts';
import { endSession } from '#client/sign-out.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { logOut } from './log-out.ts';

const clock = new SessionClock(session, {
  use: () => call(authEndpoints.getProfile, {}),
  over: () => endSession('expired'),
});

/** Two minutes before the session ends unused: one press keeps it. What was typed stays on the device either way. */
export function SessionEnding() {
  const state = useSyncExternalStore(clock.watch, () => clock.state);
  useEffect(() => clock.start(), []);
  const stay = () => {
    // Without a connection the question stays open, and drafts are safe.
    clock.extend().catch(() => undefined);
  };
  const minutes = state.ending && state.secondsLeft > 60 ? 'two minutes' : 'one minute';
  return (
    <Dialog
      opened={state.ending}
      onClose={stay}
      title="Are you still there?"
      actions={
        <>
          <Button kind="secondary" onClick={logOut}>
            Log out
          </Button>
          <Button kind="primary" onClick={stay} data-autofocus>
            Stay logged in
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
