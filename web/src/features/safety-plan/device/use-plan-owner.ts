import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSessionState } from '#client/api/viewer.ts';
import { lastHere } from '#client/device/device-store.ts';
import { useDeviceLock } from '#client/session/exit-lock.ts';
import { deviceOwner, watchOwner } from '#client/storage/device-owner.ts';

export interface PlanOwner {
  /** Whose plan this device shows: null for none, undefined until it is known. */
  readonly person: number | null | undefined;
  readonly isSignedIn: boolean;
}

/**
 * Who is signed in or, after a session has ended by itself, who was: their plan stays open to read. After a
 * sign-out it is null. It is null, too, while Kith waits for a password after a quick exit, because the
 * person left in fear of being seen.
 */
export function usePlanOwner(): PlanOwner {
  const state = useSessionState();
  const isLocked = useDeviceLock();
  const [last, setLast] = useState<number | null>();
  const person = state.phase === 'open' ? state.person : null;
  // Their time on this device may end while the page is open.
  const owner = useSyncExternalStore(watchOwner, deviceOwner);
  useEffect(() => {
    if (person !== null) {
      setLast(person);
      return undefined;
    }
    let isWanted = true;
    if (owner === undefined) setLast(null);
    void lastHere().then((found) => {
      if (isWanted) setLast(found ?? null);
    });
    return () => {
      isWanted = false;
    };
  }, [person, owner]);
  if (isLocked) return { person: null, isSignedIn: false };
  if (person !== null) return { person, isSignedIn: true };
  const hasLeft = state.phase === 'none' && state.ended === 'signed_out';
  return { person: hasLeft ? null : last, isSignedIn: false };
}
