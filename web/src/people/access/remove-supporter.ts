import { teamEndpoints } from '@kith/contract/team';
import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { notify } from '#kit/notify.ts';

/** Takes somebody off the team at once; for ten seconds they can be brought back. Answers whether they are gone. */
export async function removeSupporter(queries: QueryClient, place: number, name: string): Promise<boolean> {
  try {
    await call(teamEndpoints.removeTeamMember, { patient_team_id: place });
  } catch (error) {
    if (!isRefusal(error, 'not_found')) {
      notify.error(`Not removed. ${name} is still on your team.`, {
        action: { label: 'Try again', onPress: () => void removeSupporter(queries, place, name) },
      });
      return false;
    }
    notify.info(`${name} is no longer on your team.`);
    await queries.invalidateQueries();
    return true;
  }
  notify.success(`${name} is no longer on your team.`, {
    action: { label: 'Undo', onPress: () => void bringBack(queries, place, name) },
  });
  await queries.invalidateQueries();
  return true;
}

async function bringBack(queries: QueryClient, place: number, name: string): Promise<void> {
  try {
    await call(teamEndpoints.restoreTeamMember, { patient_team_id: place });
    notify.success(`${name} is back on your team. Nothing has changed.`);
  } catch (error) {
    if (isRefusal(error, 'undo_expired', 'not_found', 'conflict')) notify.warning(error.message);
    else
      notify.error(`${name} is not back yet.`, {
        action: { label: 'Undo', onPress: () => void bringBack(queries, place, name) },
      });
  }
  await queries.invalidateQueries();
}
