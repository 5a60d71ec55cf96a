import { useState } from 'react';
import { useSessionState } from '#client/api/viewer.ts';

/**
 * How often another person has replaced the signed-in one. A first sign-in does not count, nor does one by
 * the same person after their session has ended.
 */
export function useTakeovers(): number {
  const state = useSessionState();
  const person = state.phase === 'open' ? state.person : undefined;
  const [seen, setSeen] = useState({ person, times: 0 });
  if (person !== undefined && person !== seen.person)
    setSeen({ person, times: seen.times + (seen.person === undefined ? 0 : 1) });
  return seen.times;
}
