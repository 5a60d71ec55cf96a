import type { Db } from '../../kernel/db.ts';
import { lockEvent } from './store.ts';
import { setRemovedAt } from './write-store.ts';

/** An event as "Remove from my journey" needs it: held until the transaction ends, and changed. */
export const eventRemoval = {
  async hold(db: Db, id: number) {
    const event = await lockEvent(db, id);
    return event?.deletedAt ? undefined : event;
  },
  set: setRemovedAt,
};
