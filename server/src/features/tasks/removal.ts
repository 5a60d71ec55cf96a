import type { Db } from '../../kernel/db.ts';
import { lockTask } from './store.ts';
import { setRemovedAt } from './write-store.ts';

/** A task as "Remove from my journey" needs it: held until the transaction ends, and changed. */
export const taskRemoval = {
  async hold(db: Db, id: number) {
    const task = await lockTask(db, id);
    return task;
  },
  set: setRemovedAt,
};
