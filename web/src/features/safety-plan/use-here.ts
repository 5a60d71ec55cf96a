import { useEffect, useState } from 'react';
import { lastHere } from '#client/device-store.ts';
import { useDeviceLock } from '#client/exit-lock.ts';
import { useSessionState } from '#client/viewer.ts';

export interface Here {
  /** Whose plan this device shows: null for nobody's, undefined until it is known. */
  readonly person: number | null | undefined;
  readonly isSignedIn: boolean;
}

/**
 * Who is signed in or, after a session has ended by itself, who was: their plan stays open to read. After a sign-out it is nobody, and as
 * long as Kith waits for a password after a quick exit, since that was because of whoever is near.
 */
export function useHere(): Here {
  const state = useSessionState();
  const isLocked = useDeviceLock();
  const [last, setLast] = useState<number | null>();
  const person = state.phase === 'open' ? state.person : null;
  useEffect(() => {
    if (person !== null) {
      setLast(person);
      return undefined;
    }
    let isWanted = true;
    void lastHere().then((found) => {
      if (isWanted) setLast(found ?? null);
    });
    return () => {
      isWanted = false;
    };
  }, [person]);
  if (isLocked) return { person: null, isSignedIn: false };
  if (person !== null) return { person, isSignedIn: true };
  const hasLeft = state.phase === 'none' && state.ended === 'signed_out';
  return { person: hasLeft ? null : last, isSignedIn: false };
}
