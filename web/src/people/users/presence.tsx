import { type User, usersEndpoints } from '@kith/contract/users';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#client/call.ts';
import { useOwnDisplay } from './use-own-display.ts';

/** Whoever only passes through was not there. */
const STAY_MS = 5_000;

interface PresenceProps {
  viewer: User;
  /** The page to remember; absent where it is nobody's business. */
  place: string | undefined;
}

/** What follows from somebody being here: the app looks as they chose, and remembers that they came and where they stay. */
export function Presence({ viewer, place }: PresenceProps) {
  useOwnDisplay(viewer.preferences);
  useArrivalTold(viewer);
  useLastPlace(place);
  return null;
}

/** Tells once that somebody who has been here before has come again. The first time is told by the welcome. */
function useArrivalTold(viewer: User): void {
  const { id } = viewer;
  const isKnown = useEffectEvent(() => viewer.member_last_login !== null && !viewer.consent_pending);
  useEffect(
    () => (isKnown() ? afterAStay(() => call(usersEndpoints.updateLastLogin, { id })) : undefined),
    [id],
  );
}

function useLastPlace(path: string | undefined): void {
  useEffect(
    () =>
      path === undefined ? undefined : afterAStay(() => call(usersEndpoints.recordLastAccess, { path })),
    [path],
  );
}

/** Answers how to stop waiting. What can not be told is missed by nobody: the next stay is told in its turn. */
function afterAStay(tell: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => {
    tell().catch(() => undefined);
  }, STAY_MS);
  return () => clearTimeout(timer);
}
