import { conversationReaders } from '#features/conversations';
import { byItself, recorder } from '#kernel/facts';
import { on } from '#kernel/outbox/stated-fact';
import { messageSent, threadSeen } from '../../features/conversations/facts.ts';
import { notificationMarked } from './facts.ts';
import { type Desk, NOTIFICATIONS, notify } from './notify.ts';
import { isWaiting, removeOfRecord } from './store.ts';

const type = 'new_message';

/** One for each chat until it is read: a burst of messages gives one notification and one mail. */
export const messageSource = [
  on(messageSent, async (desk: Desk, fact) => {
    const { id: factId, actorId, memberId, data } = fact;
    if (actorId === null) return;
    const asking = { db: desk.db, clock: desk.clock, isHere: () => true };
    const recordId = data.threadId;
    for (const userId of await conversationReaders.toNotify(asking, data.messageId)) {
      if (await isWaiting(desk.db, { userId, type, recordId })) continue;
      await notify(desk, { userId, type, memberId, actorId, recordId }, { factId });
    }
  }),
  on(threadSeen, async (desk: Desk, { actorId, data }) => {
    if (actorId === null) return;
    const { db, clock } = desk;
    const record = recorder(db, byItself(NOTIFICATIONS, clock));
    for (const notificationId of await removeOfRecord(db, { userId: actorId, type, recordId: data.threadId }))
      await record(notificationMarked(actorId, { notificationId, read: true }));
  }),
];
