import { type FollowUp, followUp, followUpsEndpoints } from '@kith/contract/follow-ups';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { isRefusal } from '#client/connection/api-error.ts';

const calls = followUpsEndpoints;
export type FollowUpView = 'open' | 'done';

const KEY = ['follow-ups'] as const;
const PAGE = 50;

export const followUpsQuery = (view: FollowUpView) =>
  infiniteQueryOptions({
    ...liveTags(calls.listFollowUps),
    queryKey: [...KEY, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      call(calls.listFollowUps, { view, limit: PAGE, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
    refetchOnMount: 'always',
  });

export const followUpQuery = (id: number) =>
  queryOptions({
    ...liveTags(calls.getFollowUp),
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) => (await call(calls.getFollowUp, { id }, { signal })).follow_up,
    retry: false,
  });

export const acknowledge = async (id: number, acknowledged: boolean): Promise<FollowUp> =>
  (await call(calls.acknowledgeFollowUp, { id, acknowledged })).follow_up;

export const close = async (id: number, outcome: string): Promise<FollowUp> =>
  (await call(calls.closeFollowUp, { id, outcome })).follow_up;

/** Shows what came back, and asks for the lists again. */
export function show(queries: QueryClient, one: FollowUp): void {
  queries.setQueryData(followUpQuery(one.id).queryKey, one);
  void queries.invalidateQueries({ queryKey: [...KEY, 'list'] });
}

/** What a colleague has made of it, where a change was refused for that. */
export function newerIn(error: unknown): FollowUp | undefined {
  return isRefusal(error, 'stale') ? followUp.safeParse(error.current).data : undefined;
}
