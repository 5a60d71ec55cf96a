import { QueryClient } from '@tanstack/react-query';
import { followTeams } from '../acting/follow-teams.ts';
import { profileQuery, showViewer } from '../api/viewer.ts';
import { NoAnswer } from '../connection/api-error.ts';
import { session } from '../session/session.ts';
import type { SessionEvent } from '../session/session-state.ts';

const RETRIES = 2;

/**
 * The cache of the server's answers. A refusal is final, silence is tried again. It belongs to one sign-in:
 * it starts empty with each and is emptied at its end.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => error instanceof NoAnswer && failures < RETRIES,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  session.onEvent((event) => follow(queries, event));
  followTeams(queries);
  return queries;
}

function follow(queries: QueryClient, event: SessionEvent): void {
  if (event.kind === 'profile_outdated') {
    void queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    return;
  }
  if (event.kind === 'rights_doubted') {
    void queries.invalidateQueries({ queryKey: ['supported_teams'] });
    void queries.invalidateQueries({ queryKey: ['case'] });
    return;
  }
  void queries.cancelQueries();
  queries.clear();
  if (event.kind === 'began' && event.user) showViewer(queries, event.user);
}
