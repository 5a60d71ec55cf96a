import type { PersonalEvent } from '@kith/contract/events';
import { removeWithUndo } from '#records';
import { editEvent } from './events-api.ts';
import { texts } from './texts.ts';

/** Leaves out one day of many; for ten seconds it can be put back. */
export function leaveOut(event: PersonalEvent, day: string): Promise<void> {
  const { oneDeleted, oneBack, notBack, kept, gone, stale } = texts.removal;
  let changed = event;
  return removeWithUndo({
    remove: async () => {
      const { id, version, except } = event;
      changed = await editEvent({ id, version, except: [...except, day] });
    },
    restore: () => {
      const { id, version, except } = changed;
      return editEvent({ id, version, except: except.filter((one) => one !== day) });
    },
    words: {
      removed: oneDeleted,
      kept,
      gone,
      stale,
      back: oneBack,
      notBack,
      refused: { stale, not_found: gone },
    },
  });
}
