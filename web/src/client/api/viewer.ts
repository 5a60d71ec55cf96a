import { authEndpoints } from '@kith/contract/auth';
import type { User } from '@kith/contract/users';
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { session } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';
import { call } from './call.ts';
import { liveTags } from './live-tags.ts';

export function useSessionState(): SessionState {
  return useSyncExternalStore(session.watch, () => session.state);
}

/**
 * The signed-in person. Guards judge by it, so it is asked for again after a while and when the server hints
 * at a change.
 */
export const profileQuery = queryOptions({
  ...liveTags(authEndpoints.getProfile),
  queryKey: ['profile'],
  queryFn: async ({ signal }): Promise<User> => (await call(authEndpoints.getProfile, {}, { signal })).user,
  staleTime: 300_000,
});

/** The signed-in person, on pages that the guard opens only to one. */
export function useViewer(): User {
  return useSuspenseQuery(profileQuery).data;
}

/** The signed-in person, or undefined on pages that are open to all. */
export function useMaybeViewer(): User | undefined {
  const { phase } = useSessionState();
  return useQuery({ ...profileQuery, enabled: phase === 'open' }).data;
}

/** Puts the person of a reply in place, so that every screen shows the change at once. */
export function showViewer(queries: QueryClient, user: User): void {
  queries.setQueryData(profileQuery.queryKey, user);
}

/** The same from what lies on this device: as old as can be, so that the server is asked at every chance. */
export function showViewerAsKept(queries: QueryClient, user: User): void {
  queries.setQueryData(profileQuery.queryKey, user, { updatedAt: 1 });
}

/** The person as the server has them. What only lay on this device does not count. */
export function askViewer(queries: QueryClient): Promise<User> {
  const isKept = queries.getQueryState(profileQuery.queryKey)?.dataUpdatedAt === 1;
  return isKept ? queries.fetchQuery(profileQuery) : queries.ensureQueryData(profileQuery);
}
