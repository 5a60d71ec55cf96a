import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { onChance } from '#client/connection/chances.ts';
import { planQuery } from '../api/plan-api.ts';
import type { PlanSync } from './plan-sync.ts';
import { ownPlanSync } from './plan-syncs.ts';
import { useKeptPhotos } from './use-kept-photos.ts';

const AGAIN_MS = 30_000;

/**
 * Why one's own plan is not there: it is on its way, out of reach, or the account has to do something first.
 */
export type UnknownBecause = 'coming' | 'away' | 'closed';

/**
 * The own plan as the server has it, words and photos, brought to this device whenever it changes. As long as
 * there was no answer it is asked for again at each chance.
 */
export function useOwnPlan(person: number, isWanted: boolean): { sync: PlanSync; unknown: UnknownBecause } {
  const sync = ownPlanSync(person);
  const query = useQuery({ ...planQuery(person, {}), enabled: isWanted });
  const { data, error, refetch, isFetching, failureCount } = query;
  // An account that has to do something first is for the next visit.
  const isClosed = isRefusal(error, 'terms_outdated', 'consent_pending', 'not_signed_in');
  const isMissing = isWanted && data === undefined && !isClosed;
  useEffect(() => {
    if (data) void sync.receive(data);
  }, [sync, data]);
  useEffect(
    () => (isMissing ? onChance(() => void refetch({ cancelRefetch: false }), AGAIN_MS) : undefined),
    [isMissing, refetch],
  );
  useKeptPhotos(person, sync, isWanted);
  const isComing = isFetching && failureCount === 0 && navigator.onLine;
  return { sync, unknown: isClosed ? 'closed' : isComing ? 'coming' : 'away' };
}
