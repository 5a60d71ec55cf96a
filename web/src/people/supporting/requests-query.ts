import { type AccessRequest, accessEndpoints } from '@kith/contract/access';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

/** A supporter asks a member once a month at most, so a page holds years. */
const ENOUGH = 100;

/** The viewer's requests to one member, newest first. */
export const sentRequestsQuery = (member: number) =>
  queryOptions({
    ...liveTags(accessEndpoints.listAccessRequests, member),
    queryKey: [...memberKey(member), 'access_requests'],
    queryFn: async ({ signal }): Promise<AccessRequest[]> => {
      const page = { limit: ENOUGH, offset: 0 };
      const { requests } = await call(accessEndpoints.listAccessRequests, page, { signal });
      return requests.filter(({ direction, person }) => direction === 'sent' && person.id === member);
    },
    refetchOnMount: 'always',
  });

/** Reasons against a new request: one that waits for its answer, or a recent refusal. */
export type Obstacle = { readonly kind: 'waits' } | { readonly kind: 'declined'; readonly until: Date };

export function obstacleTo(requests: readonly AccessRequest[], now: Date): Obstacle | null {
  if (requests.some(({ status }) => status === 'pending')) return { kind: 'waits' };
  const times = requests.map(({ ask_again_at }) => (ask_again_at === null ? 0 : Date.parse(ask_again_at)));
  const until = new Date(Math.max(0, ...times));
  return until > now ? { kind: 'declined', until } : null;
}
