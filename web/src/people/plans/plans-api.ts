import { paymentsEndpoints } from '@kith/contract/payments';
import { type PlanState, subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';

const PAGE = 20;
const plansKey = (viewer: number) => ['plans', viewer] as const;
const paymentsKey = (viewer: number) => ['payments', viewer] as const;

export const plansQuery = (viewer: number) =>
  queryOptions({
    ...liveTags(subscriptionsEndpoints.listPlans),
    queryKey: plansKey(viewer),
    queryFn: ({ signal }) => call(subscriptionsEndpoints.listPlans, {}, { signal }),
    refetchOnMount: 'always',
  });

export const paymentsQuery = (viewer: number) =>
  infiniteQueryOptions({
    ...liveTags(paymentsEndpoints.listPayments),
    queryKey: paymentsKey(viewer),
    queryFn: ({ pageParam: offset, signal }) =>
      call(paymentsEndpoints.listPayments, { limit: PAGE, offset }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ has_more_data }, pages) => (has_more_data ? pages.length * PAGE : undefined),
    select: ({ pages }) => pages.flatMap(({ payments }) => payments),
    refetchOnMount: 'always',
  });

/** Shows what a change of the plan answered. */
export function useShowPlan() {
  const queries = useQueryClient();
  const { id } = useViewer();
  return (state: PlanState) => {
    queries.setQueryData(plansKey(id), state);
    void queries.invalidateQueries({ queryKey: paymentsKey(id) });
  };
}
