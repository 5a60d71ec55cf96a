import { conversationsEndpoints } from '@kith/contract/conversations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const PAGE = 30;

/** Messages of a chat with these words in them, the newest first. */
export const foundQuery = (threadId: number, keyword: string) =>
  infiniteQueryOptions({
    ...liveTags(conversationsEndpoints.searchMessages),
    queryKey: ['found_messages', threadId, keyword],
    queryFn: ({ pageParam, signal }) =>
      call(
        conversationsEndpoints.searchMessages,
        { id: threadId, keyword, limit: PAGE, ...(pageParam > 0 && { before_id: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.has_more_data ? last.messages.at(-1)?.id : undefined),
    enabled: keyword !== '',
  });
