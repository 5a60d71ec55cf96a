import { lookBacksEndpoints } from '@kith/contract/look-backs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { removeWithUndo } from '#records';
import { texts } from './look-back-texts.ts';
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

type Asked<K extends 'editLookBack'> = Parameters<typeof call<(typeof calls)[K]>>[1];

export const editLookBack = (asked: Asked<'editLookBack'>) => call(calls.editLookBack, asked);

/** Takes one away at once; for ten seconds it can be brought back. */
export function removeLookBack(id: number, look_back_id: number, settle: () => Promise<unknown>) {
  const one = { id, look_back_id };
  return removeWithUndo({
    remove: () => call(calls.deleteLookBack, one),
    restore: () => call(calls.restoreLookBack, one),
    settle,
    words: texts.removal,
  });
}
