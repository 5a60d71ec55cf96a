import { dosesEndpoints } from '@kith/contract/doses';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { medications } from '../medications-api.ts';

const calls = dosesEndpoints;
const PAGE = 50;
const MINUTE_MS = 60_000;

/** Of all that is asked about one's own doses. */
export const dosesKey = (viewer: number) => [...medications.key(viewer), 'doses'] as const;

/** A time that comes changes what stands there, also where no reminder arrives. */
export function todayQuery(viewer: number) {
  return queryOptions({
    ...liveTags(calls.listDosesToday, viewer),
    queryKey: [...dosesKey(viewer), 'today'],
    queryFn: async ({ signal }) => (await call(calls.listDosesToday, {}, { signal })).doses,
    refetchOnMount: 'always',
    refetchInterval: MINUTE_MS,
  });
}

export function plansQuery(viewer: number) {
  return queryOptions({
    ...liveTags(calls.listDosePlans, viewer),
    queryKey: [...dosesKey(viewer), 'plans'],
    queryFn: async ({ signal }) => (await call(calls.listDosePlans, {}, { signal })).plans,
    refetchOnMount: 'always',
  });
}

export function historyQuery(viewer: number, id: number) {
  return infiniteQueryOptions({
    ...liveTags(calls.listDoseHistory, viewer),
    queryKey: [...dosesKey(viewer), 'history', id],
    queryFn: ({ pageParam: offset, signal }) =>
      call(calls.listDoseHistory, { id, limit: PAGE, offset }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.doses),
    refetchOnMount: 'always',
  });
}
