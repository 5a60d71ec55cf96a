import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Side } from './stretch.ts';
import { loadBeyond, stretchQuery } from './stretch-api.ts';

/** The messages of a chat, and the way to more of them on either side. */
export function useStretch(threadId: number, around: number | null) {
  const { data, isLoadingError, refetch } = useQuery(stretchQuery(threadId, around));
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
