import { consentsEndpoints } from '@kith/contract/consents';
import type { InputOf, ReplyOf } from '@kith/contract/kit/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';

export type Workplace = ReplyOf<typeof consentsEndpoints.listReferralTypes>['organisations'][number];
export type Referral = Omit<InputOf<typeof consentsEndpoints.referPerson>, 'client_key'>;

const PAGE = 50;

/** Where a professional may refer people, and as what. */
export const workplacesQuery = (person: number) =>
  queryOptions({
    queryKey: [...memberKey(person), 'workplaces'],
    queryFn: async ({ signal }): Promise<Workplace[]> =>
      (await call(consentsEndpoints.listReferralTypes, {}, { signal })).organisations,
  });

/** The referrals that a professional has made, newest first. */
export const sentReferralsQuery = (person: number) =>
  infiniteQueryOptions({
    queryKey: [...memberKey(person), 'referrals'],
    queryFn: ({ pageParam, signal }) =>
      call(consentsEndpoints.listReferrals, { limit: PAGE, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
  });
