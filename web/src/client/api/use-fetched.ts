import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** The data of a query that another part has asked for. An observer would change how it is asked again. */
export function useFetched<Data>(key: QueryKey): Data | undefined {
  const queries = useQueryClient();
  // The cache also tells of queries that a page makes while it is drawn; a drawing must not change another.
  const watch = useCallback(
    (told: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(told)),
    [queries],
  );
  return useSyncExternalStore(watch, () => queries.getQueryData<Data>(key));
}
