import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from './viewer.ts';

/**
 * Adds a dialog that the server has heard of to those that the screen knows as seen. All else of the person
 * stays as it is by now, and as old as it is: other changes may have come since.
 */
export function showDialogSeen(queries: QueryClient, modal: string): void {
  const { queryKey } = profileQuery;
  const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  queries.setQueryData(
    queryKey,
    (viewer) => {
      if (!viewer || viewer.last_access.some((seen) => seen.modal === modal)) return viewer;
      return { ...viewer, last_access: [{ path: null, modal }, ...viewer.last_access] };
    },
    { updatedAt },
  );
}
