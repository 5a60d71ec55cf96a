import type { TeamGroup } from '@kith/contract/groups';
import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#client/api-error.ts';
import { notify } from '#kit/notify.ts';
import { askAgain, deleteGroup, restoreGroup } from './groups-api.ts';

/** Takes a group away at once; for ten seconds it can be brought back, with all that was shared with it. */
export async function removeGroup(queries: QueryClient, person: number, group: TeamGroup): Promise<void> {
  try {
    await deleteGroup(group);
    notify.success(`${group.name} is deleted. Nothing is shared through it any more.`, {
      action: { label: 'Undo', onPress: () => void bringBack(queries, person, group) },
    });
  } catch (error) {
    if (isRefusal(error, 'not_found')) notify.info('This group was already deleted somewhere else.');
    else if (isRefusal(error, 'stale'))
      notify.warning('This group was changed somewhere else. It is not deleted.');
    else
      notify.error(`${group.name} is not deleted.`, {
        action: { label: 'Try again', onPress: () => void removeGroup(queries, person, group) },
      });
  }
  await askAgain(queries, person);
}

async function bringBack(queries: QueryClient, person: number, group: TeamGroup): Promise<void> {
  try {
    await restoreGroup(group.id);
    notify.success(`${group.name} is back.`);
  } catch (error) {
    if (isRefusal(error, 'conflict')) notify.warning('Another group has this name now, so it is not back.');
    else if (isRefusal(error, 'undo_expired', 'not_found')) notify.warning(error.message);
    else
      notify.error(`${group.name} is not back yet.`, {
        action: { label: 'Undo', onPress: () => void bringBack(queries, person, group) },
      });
  }
  await askAgain(queries, person);
}
