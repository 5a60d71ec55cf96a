import { doseReminders } from '#features/medications';
import { on } from '#kernel/outbox/stated-fact';
import { sessionsEnded } from '../../people/auth/facts.ts';
import { removeDevices } from './device-store.ts';
import type { Desk } from './notify.ts';
import { removeSubscriptionsOf } from './push/store.ts';

/** A person who signs out of a phone or a browser is no longer reached there, nor answers from there. */
export const deviceSource = [
  on(sessionsEnded, async ({ db }: Desk, { memberId, data: { sessionIds } }) => {
    if (memberId === null) return;
    await removeDevices(db, memberId, sessionIds);
    await removeSubscriptionsOf(db, sessionIds);
    await doseReminders.removeCodesOf(db, sessionIds);
  }),
];
