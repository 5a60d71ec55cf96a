import { forumModerationEndpoints } from '@kith/contract/forum-moderation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';

/** All that waits for a moderator, asked for again each minute: a person in danger waits for no press. */
export const queueQuery = queryOptions({
  queryKey: ['forum-queue'],
  queryFn: ({ signal }) => call(forumModerationEndpoints.listForumQueue, {}, { signal }),
  refetchOnMount: 'always',
  refetchInterval: 60_000,
  gcTime: 0,
});
