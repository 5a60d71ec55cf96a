import { authEndpoints } from '@kith/contract/auth';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#client/api/call.ts';
import { session } from '#client/session/session.ts';
import { SessionClock } from '#client/session/session-clock.ts';
import { endSession } from '#client/session/sign-out.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { logOut } from './log-out/log-out.ts';
import * as frame from './shell/texts.ts';
import * as texts from './texts.ts';

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
  const isLastMinute = state.ending && state.secondsLeft <= 60;
  return (
    <Dialog
      opened={state.ending && !isRead}
      onClose={stay}
      title={canExtend ? texts.stillThere : texts.soonLogIn}
      actions={
        <>
          <Button kind="secondary" onClick={logOut}>
            {frame.logOut}
          </Button>
          <Button kind="primary" onClick={stay} data-autofocus>
            {canExtend ? texts.stayLoggedIn : texts.continueUntilThen}
          </Button>
        </>
      }
    >
      <p role="alert">{isLastMinute ? texts.oneMinuteLeft : texts.twoMinutesLeft}</p>
    </Dialog>
  );
}
