import type { Db } from '../../kernel/db.ts';
import { lockNote, setRemovedAt } from './store.ts';

/** A note as "Remove from my journey" needs it: held until the transaction ends, and changed. */
export const noteRemoval = {
  async hold(db: Db, id: number) {
    const note = await lockNote(db, id);
    return note?.deletedAt ? undefined : note;
  },
  set: setRemovedAt,
};
