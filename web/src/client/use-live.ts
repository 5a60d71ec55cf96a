import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { followChanges } from './ask-again.ts';
import { setLive } from './live-state.ts';

/** Listens for changes while somebody is signed in and nothing else comes first. `onHere` is called when the server knows of it. */
export function useLive(person: number | null, onHere: () => void): void {
  const queries = useQueryClient();
  const here = useEffectEvent(onHere);
  useEffect(() => {
    if (person === null) return undefined;
    const unfollow = followChanges(queries);
    let stop = (): void => undefined;
    let left = false;
    import('./live.ts').then(
      ({ goLive }) => {
        if (!left) stop = goLive(person, () => here());
      },
      // A part of the app that can not be fetched: it works without, and says so.
      () => setLive('away'),
    );
    return () => {
      left = true;
      stop();
      unfollow();
      setLive('off');
    };
  }, [person, queries]);
}
