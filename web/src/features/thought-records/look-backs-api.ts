import { lookBacksEndpoints } from '@kith/contract/look-backs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { thoughtsKey } from './thoughts-key.ts';

const calls = lookBacksEndpoints;

/** The person's own records whose day has come. */
export function dueQuery(viewer: number) {
  return queryOptions({
    ...liveTags(calls.listDueLookBacks, viewer),
    queryKey: [...thoughtsKey(viewer), 'due'],
    queryFn: async ({ signal }) => (await call(calls.listDueLookBacks, {}, { signal })).due,
    refetchOnMount: 'always',
  });
}

export function lookBacksQuery(viewer: number, id: number) {
  return queryOptions({
    ...liveTags(calls.listLookBacks, viewer),
    queryKey: [...thoughtsKey(viewer), 'look_backs', id],
    queryFn: ({ signal }) => call(calls.listLookBacks, { id }, { signal }),
    refetchOnMount: 'always',
  });
}
