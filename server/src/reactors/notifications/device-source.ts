import { on } from '#kernel/outbox/stated-fact';
import { sessionsEnded } from '../../people/auth/facts.ts';
import { removeDevices } from './device-store.ts';
import type { Desk } from './notify.ts';

/** A person who signs out of a phone is no longer reached there. */
export const deviceSource = [
  on(sessionsEnded, async ({ db }: Desk, { aboutId, data: { sessionIds } }) => {
    if (aboutId !== null) await removeDevices(db, aboutId, sessionIds);
  }),
];
