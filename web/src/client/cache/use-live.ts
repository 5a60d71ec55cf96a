import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { importWithRetry } from '../connection/import-with-retry.ts';
import { setLive } from '../connection/live-state.ts';
import { followChanges } from './ask-again.ts';

/**
 * Listens for changes while a person is signed in and nothing else comes first. `onHere` is called when the
 * server knows of it.
 */
export function useLive(person: number | null, onHere: () => void): void {
  const queries = useQueryClient();
  const here = useEffectEvent(onHere);
  useEffect(() => {
    if (person === null) return undefined;
    const unfollow = followChanges(queries);
    let stop = (): void => undefined;
    let left = false;
    const fetchLive = () =>
      import('../live/live.ts').catch((error) => {
        // The app works without, and says so.
        if (!left) setLive('away');
        throw error;
      });
    void importWithRetry(fetchLive).then(({ goLive }) => {
      if (!left) stop = goLive(person, () => here());
    });
    return () => {
      left = true;
      stop();
      unfollow();
      setLive('off');
    };
  }, [person, queries]);
}
