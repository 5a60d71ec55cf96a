import { useEffect, useState } from 'react';
import { lastHere } from '#client/device-store.ts';
import { useSessionState } from '#client/viewer.ts';

export interface Here {
  /** Whose plan this device shows: null for nobody's, undefined until it is known. */
  readonly person: number | null | undefined;
  readonly isSignedIn: boolean;
}

/** Who is signed in or, after a session has ended by itself, who was: their plan stays open to read. After a sign-out it is nobody. */
export function useHere(): Here {
  const state = useSessionState();
  const [last, setLast] = useState<number | null>();
  const isOpen = state.phase === 'open';
  useEffect(() => {
    if (isOpen) return undefined;
    let isWanted = true;
    void lastHere().then((person) => {
      if (isWanted) setLast(person ?? null);
    });
    return () => {
      isWanted = false;
    };
  }, [isOpen]);
  if (state.phase === 'open') return { person: state.person, isSignedIn: true };
  const hasLeft = state.phase === 'none' && state.ended === 'signed_out';
  return { person: hasLeft ? null : last, isSignedIn: false };
}
