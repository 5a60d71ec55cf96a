import { type User, usersEndpoints } from '@kith/contract/users';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#client/call.ts';
import { STAY_MS } from './use-last-place.ts';

/** Tells once that somebody who has been here before has come again. The first time is told by the welcome. */
export function useArrivalTold(viewer: User | undefined): void {
  const id = viewer?.id;
  const isKnown = useEffectEvent(() => Boolean(viewer?.member_last_login) && !viewer?.consent_pending);
  useEffect(() => {
    if (id === undefined || !isKnown()) return undefined;
    const timer = setTimeout(() => {
      // The next arrival is told in its turn.
      call(usersEndpoints.updateLastLogin, { id }).catch(() => undefined);
    }, STAY_MS);
    return () => clearTimeout(timer);
  }, [id]);
}
