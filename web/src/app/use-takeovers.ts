import { useState } from 'react';
import { useSessionState } from '#client/viewer.ts';

/**
 * How often somebody else has come in the place of whoever was here. Signing in where nobody was, and again after one's session has ended,
 * is none.
 */
export function useTakeovers(): number {
  const state = useSessionState();
  const person = state.phase === 'open' ? state.person : undefined;
  const [seen, setSeen] = useState({ person, times: 0 });
  if (person !== undefined && person !== seen.person)
    setSeen({ person, times: seen.times + (seen.person === undefined ? 0 : 1) });
  return seen.times;
}
