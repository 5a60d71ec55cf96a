import { on } from '#kernel/outbox/stated-fact';
import { inboxMarked, notificationAdded, notificationMarked } from '../notifications/facts.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

/** An inbox is one person's own, on all their devices. */
function tellOwner(live: Live, userId: number | null, id: number, change: Change): Promise<void> {
  if (userId === null) return Promise.resolve();
  return tell(live, [userId], { kind: 'notification', id, about_patient_id: null, change });
}

export const tellNotifications = [
  on(notificationAdded, (live: Live, { memberId, data }) =>
    tellOwner(live, memberId, data.notificationId, 'added'),
  ),
  on(notificationMarked, (live: Live, { memberId, data }) =>
    tellOwner(live, memberId, data.notificationId, 'updated'),
  ),
  on(inboxMarked, (live: Live, { memberId, data }) => tellOwner(live, memberId, data.upTo, 'updated')),
];
