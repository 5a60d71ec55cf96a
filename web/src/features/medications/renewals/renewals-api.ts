import { type RenewalStep, type RenewalToDo, renewalsEndpoints, renewalToDo } from '@kith/contract/renewals';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { isRefusal } from '#client/connection/api-error.ts';

const calls = renewalsEndpoints;
const PAGE = 50;
export const RENEWALS = ['renewals'] as const;

/** The viewer's own requests: all that wait, and the latest. */
export const ownRenewalsQuery = queryOptions({
  ...liveTags(calls.listRenewals),
  queryKey: [...RENEWALS, 'own'],
  queryFn: async ({ signal }) => (await call(calls.listRenewals, { limit: PAGE }, { signal })).renewals,
  refetchOnMount: 'always',
});

/** Those of one medicine, the newest first. */
export const renewalsOfQuery = (medication_id: number) =>
  infiniteQueryOptions({
    ...liveTags(calls.listRenewals),
    queryKey: [...RENEWALS, 'own', medication_id],
    queryFn: ({ pageParam: offset, signal }) =>
      call(calls.listRenewals, { limit: PAGE, offset, medication_id }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
    select: ({ pages }) => pages.flatMap(({ renewals }) => renewals),
    refetchOnMount: 'always',
  });

export const choicesQuery = queryOptions({
  ...liveTags(calls.listRenewalChoices),
  queryKey: [...RENEWALS, 'choices'],
  queryFn: async ({ signal }) => (await call(calls.listRenewalChoices, {}, { signal })).choices,
  refetchOnMount: 'always',
});

export const toDoQuery = infiniteQueryOptions({
  ...liveTags(calls.listRenewalsToDo),
  queryKey: [...RENEWALS, 'waiting'],
  queryFn: ({ pageParam, signal }) =>
    call(calls.listRenewalsToDo, { limit: PAGE, offset: pageParam }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
  select: ({ pages }) => pages.flatMap(({ renewals }) => renewals),
  refetchOnMount: 'always',
});

export const withdrawRenewal = (id: number) => call(calls.withdrawRenewal, { id });

export const moveRenewal = ({ id, state: from }: RenewalToDo, to: RenewalStep, reason?: string) =>
  call(calls.moveRenewal, { id, from, to, ...(reason && { reason }) });

export const undoStep = (id: number) => call(calls.undoRenewalStep, { id });

/** Whether a colleague has answered meanwhile, where a step was refused for that. */
export function isElsewhere(error: unknown): boolean {
  return isRefusal(error, 'stale') && renewalToDo.safeParse(error.current).success;
}
