import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Side } from '../api/message-window.ts';
import { loadPage, messagesQuery, resetToNewest } from '../api/message-window-api.ts';

/** The messages of a chat, and the calls for more of them on either side. */
export function useMessageWindow(threadId: number, around: number | null) {
  const queries = useQueryClient();
  const query = useQuery(messagesQuery(threadId, around));
  // A chat opens at its newest, also when the reader left it further back.
  useEffect(() => () => void resetToNewest(queries, threadId), [queries, threadId]);
  return {
    query,
    loaded: query.data,
    older: usePageLoad(threadId, around, 'older'),
    newer: usePageLoad(threadId, around, 'newer'),
  };
}

function usePageLoad(threadId: number, around: number | null, side: Side) {
  const queries = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => loadPage(queries, { threadId, around, side }),
  });
  return { load: mutate, isPending, isError };
}

export interface Paging {
  readonly older: ReturnType<typeof usePageLoad>;
  readonly newer: ReturnType<typeof usePageLoad>;
}
