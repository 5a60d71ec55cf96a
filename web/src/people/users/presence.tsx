import type { Preferences } from '@kith/contract/preferences';
import { type User, usersEndpoints } from '@kith/contract/users';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { useLive } from '#client/cache/use-live.ts';
import { setColourScheme, setDisplay } from '#kit/display.ts';

/** A shorter stay does not count. */
const STAY_MS = 5_000;

interface PresenceProps {
  viewer: User;
  /** The page to remember; absent for pages that are not recorded. */
  place: string | undefined;
  /** Whether a welcome is open, which tells the server of the arrival by itself. */
  welcome: boolean;
}

/**
 * Effects of a signed-in person: the app looks as they chose, listens to changes, and remembers that they
 * came and where they stay.
 */
export function Presence({ viewer, place, welcome }: PresenceProps) {
  useOwnDisplay(viewer.preferences);
  const isOpen = viewer.is_user_term_latest && !viewer.consent_pending;
  useLive(isOpen ? viewer.id : null, useArrival(viewer, welcome));
  useLastPlace(place);
  return null;
}

/**
 * Tells the server once that a person has come back: as soon as the server counts them as here, or after a
 * stay in which it does not. The welcome tells of the first visit. Returns the work to do when the server
 * counts them.
 */
function useArrival({ id, member_last_login, consent_pending }: User, welcome: boolean): () => void {
  const [isKnown] = useState(member_last_login !== null);
  const isTold = useRef(false);
  const arrive = () => {
    if (!isKnown || consent_pending || welcome || isTold.current) return;
    isTold.current = true;
    call(usersEndpoints.updateLastLogin, { id }).catch(() => undefined);
  };
  const arriveLate = useEffectEvent(arrive);
  useEffect(() => (welcome ? undefined : afterAStay(async () => arriveLate())), [welcome]);
  return arrive;
}

function useLastPlace(path: string | undefined): void {
  useEffect(
    () =>
      path === undefined ? undefined : afterAStay(() => call(usersEndpoints.recordLastAccess, { path })),
    [path],
  );
}

/**
 * Returns a function that stops the wait. A stay that cannot be told is not missed: the next one is told.
 */
function afterAStay(tell: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => {
    tell().catch(() => undefined);
  }, STAY_MS);
  return () => clearTimeout(timer);
}

/**
 * Shows the app as the signed-in person wants it. What the server knows of them wins over this device, which
 * keeps it for the time before the next sign-in.
 */
function useOwnDisplay(wishes: Preferences | undefined): void {
  // Only a changed wish is shown: two tabs that follow each other's colours as well would never come to rest.
  const show = useEffectEvent(({ colour_scheme, text_size, reduced_motion, easy_read_font }: Preferences) => {
    setColourScheme(colour_scheme);
    setDisplay({ textSize: text_size, reducedMotion: reduced_motion, easyReadFont: easy_read_font });
  });
  useEffect(() => {
    if (wishes) show(wishes);
  }, [wishes]);
}
