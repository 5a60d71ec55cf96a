import { on } from '#kernel/outbox/stated-fact';
import { sessionsEnded } from '../../people/auth/facts.ts';
import { removeDevices } from './device-store.ts';
import type { Desk } from './notify.ts';

/** A person who signs out of a phone is no longer reached there. */
export const deviceSource = [
  on(sessionsEnded, async ({ db }: Desk, { memberId, data: { sessionIds } }) => {
    if (memberId !== null) await removeDevices(db, memberId, sessionIds);
  }),
];
