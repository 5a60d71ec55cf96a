import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Side } from '../api/stretch.ts';
import { forgetFarBack, loadBeyond, stretchQuery } from '../api/stretch-api.ts';

/** The messages of a chat, and the calls for more of them on either side. */
export function useStretch(threadId: number, around: number | null) {
  const queries = useQueryClient();
  const { data, isLoadingError, refetch } = useQuery(stretchQuery(threadId, around));
  // A chat opens at its newest, also when the reader left it further back.
  useEffect(() => () => void forgetFarBack(queries, threadId), [queries, threadId]);
  return {
    stretch: data,
    isLoadingError,
    refetch,
    older: useBeyond(threadId, around, 'older'),
    newer: useBeyond(threadId, around, 'newer'),
  };
}

function useBeyond(threadId: number, around: number | null, side: Side) {
  const queries = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => loadBeyond(queries, { threadId, around, side }),
  });
  return { load: mutate, isPending, isError };
}

export interface Ways {
  readonly older: ReturnType<typeof useBeyond>;
  readonly newer: ReturnType<typeof useBeyond>;
}
