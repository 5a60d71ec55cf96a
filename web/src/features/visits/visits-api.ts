import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import type { AgreedKind, Visit } from '@kith/contract/visit-fields';
import { visitsEndpoints } from '@kith/contract/visits';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const { listVisits, getVisit, bringToVisit, takeBackFromVisit } = visitsEndpoints;
const { addAgreed, removeAgreed, reflectOnVisit } = visitsEndpoints;

const allKey = (viewer: number) => [...memberKey(viewer), 'visits'] as const;

/** What belongs to one appointment, for its member or its professional. */
export const visitQuery = (viewer: number, id: number) =>
  queryOptions({
    queryKey: [...allKey(viewer), 'one', id],
    queryFn: async ({ signal }) => (await call(getVisit, { id }, { signal })).visit,
    refetchOnMount: 'always',
    ...liveTags(getVisit),
  });

const LISTED = 20;

/** The latest visits that the viewer has brought something to, or that something is brought to for them. */
export const visitsQuery = (viewer: number) =>
  queryOptions({
    queryKey: [...allKey(viewer), 'latest'],
    queryFn: async ({ signal }) => (await call(listVisits, { limit: LISTED }, { signal })).visits,
    refetchOnMount: 'always',
    ...liveTags(listVisits),
  });

interface Agreed {
  readonly kind: AgreedKind;
  readonly record_id: number;
}

/** What changes a visit; the screens that show it have the answer at once. */
export function useVisitChanges(viewer: number, id: number) {
  const queries = useQueryClient();
  const seen = (visit: Visit): Visit => {
    queries.setQueryData(visitQuery(viewer, id).queryKey, visit);
    void queries.invalidateQueries({ queryKey: visitsQuery(viewer).queryKey });
    return visit;
  };
  return {
    bring: async (asked: Omit<CallerInputOf<typeof bringToVisit>, 'id'>) =>
      seen((await call(bringToVisit, { id, ...asked })).visit),
    takeBack: async () => seen((await call(takeBackFromVisit, { id })).visit),
    agree: async (asked: Agreed) => seen((await call(addAgreed, { id, ...asked })).visit),
    leaveOut: async (asked: Agreed) => seen((await call(removeAgreed, { id, ...asked })).visit),
    reflect: async (reflection: string | null, version: number) =>
      seen((await call(reflectOnVisit, { id, reflection, version })).visit),
    /** After a refusal that says that something has changed. */
    askAgain: () => queries.invalidateQueries({ queryKey: allKey(viewer) }),
  };
}
