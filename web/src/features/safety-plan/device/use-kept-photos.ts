import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isFinal } from '#client/connection/api-error.ts';
import { onChance } from '#client/connection/chances.ts';
import { session } from '#client/session/session.ts';
import { keepPhoto, keepPhotosAlone, keptPhoto } from './kept-photos.ts';
import { photoQuery } from './photo-query.ts';
import type { PlanSync } from './plan-sync.ts';

const AGAIN_MS = 30_000;

/**
 * The photos of the own plan lie on this device as its words do, and no others: once the plan is known, and
 * not before.
 */
export function useKeptPhotos(person: number, sync: PlanSync, isSignedIn: boolean): void {
  const queries = useQueryClient();
  const { plan, answer } = useSyncExternalStore(sync.watch, sync.read);
  const ids = plan.photos.map(({ id }) => id).join();
  const isKnown = isSignedIn && answer !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    const wanted = ids === '' ? [] : ids.split(',');
    const stop = new AbortController();
    let isBusy = false;
    let isDone = false;
    const bring = async () => {
      if (isBusy || isDone) return;
      isBusy = true;
      isDone = await keepAll(queries, person, wanted, stop.signal);
      isBusy = false;
    };
    void bring();
    const stopAsking = onChance(() => void bring(), AGAIN_MS);
    return () => {
      stop.abort();
      stopAsking();
    };
  }, [queries, person, ids, isKnown]);
}

/** False when one could not be fetched: it is tried again. */
async function keepAll(
  queries: QueryClient,
  owner: number,
  ids: readonly string[],
  stop: AbortSignal,
): Promise<boolean> {
  await keepPhotosAlone(ids);
  let isAll = true;
  for (const id of ids) {
    if (stop.aborted) return true;
    if (await keptPhoto(owner, id)) continue;
    const query = photoQuery({ id, size: 'small', owner, isOwn: true });
    const photo = await queries.ensureQueryData(query).catch((error) => {
      // One that is gone does not come later.
      if (!isFinal(error)) isAll = false;
    });
    // The page learns a moment later than the session that another person is here.
    if (photo && !stop.aborted && session.person === owner) await keepPhoto(id, photo);
  }
  return isAll;
}
