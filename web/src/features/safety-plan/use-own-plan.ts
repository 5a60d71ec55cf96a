import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { onChance } from '#client/connection/chances.ts';
import { ownDesk } from './desks.ts';
import { planQuery } from './plan-api.ts';
import type { PlanDesk } from './plan-desk.ts';
import type { UnknownBecause } from './plan-unknown.tsx';
import { useKeptPhotos } from './use-kept-photos.ts';

const AGAIN_MS = 30_000;

/**
 * One's own plan as the server has it, words and photos, brought to this device whenever it changes. As long as there was no answer it is
 * asked for again at each chance.
 */
export function useOwnPlan(person: number, isWanted: boolean): { desk: PlanDesk; unknown: UnknownBecause } {
  const desk = ownDesk(person);
  const query = useQuery({ ...planQuery(person, {}), enabled: isWanted });
  const { data, error, refetch, isFetching, failureCount } = query;
  // An account that has to do something first is for the next visit.
  const isClosed = isRefusal(error, 'terms_outdated', 'consent_pending', 'not_signed_in');
  const isMissing = isWanted && data === undefined && !isClosed;
  useEffect(() => {
    if (data) void desk.receive(data);
  }, [desk, data]);
  useEffect(
    () => (isMissing ? onChance(() => void refetch({ cancelRefetch: false }), AGAIN_MS) : undefined),
    [isMissing, refetch],
  );
  useKeptPhotos(person, desk, isWanted);
  const isComing = isFetching && failureCount === 0 && navigator.onLine;
  return { desk, unknown: isClosed ? 'closed' : isComing ? 'coming' : 'away' };
}
