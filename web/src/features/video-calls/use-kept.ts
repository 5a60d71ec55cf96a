import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { On } from './use-media.ts';
import type { WhySoundOnly } from './use-sound-only.ts';

/** How a person is in a call: what they want of their devices, and whether pictures go. */
export type Manner = On & { readonly soundOnly: WhySoundOnly; readonly hadCamera: boolean };

/** What this entry of the history keeps for the moment in which the page is loaded again. */
interface Kept {
  readonly on: Manner;
  /** In milliseconds. */
  readonly seenAt: number;
}

/** A page that is loaded again is back by then. One that is restored later asks before it opens a camera. */
const BACK_MS = 30_000;
const KEEP_EVERY_MS = 10_000;

/** Entries that were shown since the page was loaded: a person who comes by the button "back" is asked. */
const shown = new Set<string>();

/** How a person was in this call until a moment ago, for a page that was loaded again; else null. */
export function useKept(): Manner | null {
  const { state, key } = useLocation();
  const [kept] = useState(() => keptIn(state, key));
  useEffect(() => void shown.add(key), [key]);
  return kept;
}

function keptIn(state: Kept | null, key: string): Manner | null {
  const isOld = state === null || shown.has(key) || Date.now() - state.seenAt >= BACK_MS;
  return isOld ? null : state.on;
}

/** Keeps it while the person is in. For a page that the browser stored whole, `onRestored` runs. */
export function useKeeping(on: Manner | null, onRestored: () => void): void {
  const { key } = useLocation();
  useEffect(() => {
    if (!on) return undefined;
    // In the place in which the router looks for its state.
    const write = (usr: Kept | null): void => {
      if (history.state?.key === key) history.replaceState({ ...history.state, usr }, '');
    };
    const keep = () => write({ on, seenAt: Date.now() });
    const restore = ({ persisted }: PageTransitionEvent) => persisted && onRestored();
    keep();
    const timer = setInterval(keep, KEEP_EVERY_MS);
    globalThis.addEventListener('pageshow', restore);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('pageshow', restore);
      write(null);
    };
  }, [on, key, onRestored]);
}
