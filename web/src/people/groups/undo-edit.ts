import type { TeamGroup } from '@kith/contract/groups';
import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#client/api-error.ts';
import { notify, type ToastAction } from '#kit/notify.ts';
import { askAgain, editGroup } from './groups-api.ts';

/** Makes a group as it was before an edit, unless it was changed again since. */
export function undoEdit(
  queries: QueryClient,
  person: number,
  before: TeamGroup,
  after: TeamGroup,
): ToastAction {
  const undo = async () => {
    try {
      const words = { name: before.name, people: before.people.map(({ id }) => id) };
      await editGroup(before.id, words, after.version);
      notify.success(`${before.name} is as it was.`);
    } catch (error) {
      if (isRefusal(error))
        notify.warning('It could not be undone. The group or your team has changed since.');
      else notify.error('It is not undone yet.', { action });
    }
    await askAgain(queries, person);
  };
  const action = { label: 'Undo', onPress: () => void undo() };
  return action;
}
