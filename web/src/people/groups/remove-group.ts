import type { TeamGroup } from '@kith/contract/groups';
import type { QueryClient } from '@tanstack/react-query';
import { removeWithUndo } from '#records';
import { askAgain, deleteGroup, restoreGroup } from './groups-api.ts';

/** Deletes a group at once; for ten seconds it can be restored, with all its shares. */
export function removeGroup(queries: QueryClient, person: number, group: TeamGroup): Promise<void> {
  const { id, name } = group;
  return removeWithUndo({
    remove: () => deleteGroup(group),
    restore: () => restoreGroup(id),
    settle: () => askAgain(queries, person),
    words: {
      removed: `${name} is deleted. Nothing is shared through it any more.`,
      kept: `${name} is not deleted.`,
      gone: 'This group was already deleted somewhere else.',
      back: `${name} is back.`,
      notBack: `${name} is not back yet.`,
      stale: 'This group was changed somewhere else. It is not deleted.',
      refused: { conflict: 'Another group has this name now, so it is not back.' },
    },
  });
}
