import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { session } from '#client/session.ts';
import { keepPhoto, keepPhotosAlone, keptPhoto } from './kept-photos.ts';
import { photoQuery } from './photo-query.ts';
import type { PlanDesk } from './plan-desk.ts';

/** The photos that stand in one's own plan lie on this device as its words do, and no others: once the plan is known, and not before. */
export function useKeptPhotos(person: number, desk: PlanDesk, isSignedIn: boolean): void {
  const queries = useQueryClient();
  const { plan, answer } = useSyncExternalStore(desk.watch, desk.read);
  const ids = plan.photos.map(({ id }) => id).join();
  const isKnown = isSignedIn && answer !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    const stop = new AbortController();
    void keepAll(queries, person, ids === '' ? [] : ids.split(','), stop.signal);
    return () => stop.abort();
  }, [queries, person, ids, isKnown]);
}

async function keepAll(
  queries: QueryClient,
  owner: number,
  ids: readonly string[],
  stop: AbortSignal,
): Promise<void> {
  await keepPhotosAlone(ids);
  for (const id of ids) {
    if (stop.aborted) return;
    if (await keptPhoto(owner, id)) continue;
    const query = photoQuery({ id, size: 'small', owner, isOwn: true });
    const photo = await queries.ensureQueryData(query).catch(() => undefined);
    // The page learns a moment later than the session that somebody else is here.
    if (photo && !stop.aborted && session.person === owner) await keepPhoto(id, photo);
  }
}
