import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from './viewer.ts';

/**
 * Adds a dialog that the server has heard of to those that the screen knows as seen. All else of the person
 * stays as it is by now, and as old as it is: other changes may have come since. What stands behind a colon
 * takes the place of what stood there before.
 */
export function showDialogSeen(queries: QueryClient, modal: string): void {
  const { queryKey } = profileQuery;
  const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  queries.setQueryData(
    queryKey,
    (viewer) => {
      if (!viewer || viewer.last_access.some((seen) => seen.modal === modal)) return viewer;
      const dialog = modal.slice(0, modal.indexOf(':') + 1);
      const others = viewer.last_access.filter((seen) => !dialog || !seen.modal?.startsWith(dialog));
      return { ...viewer, last_access: [{ path: null, modal }, ...others] };
    },
    { updatedAt },
  );
}
