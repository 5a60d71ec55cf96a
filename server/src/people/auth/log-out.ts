import type { authEndpoints } from '@kith/contract/auth';
import type { Story } from '../../kernel/http/bind.ts';
import { sessionsEnded } from './events.ts';
import { endSessions } from './session-store.ts';

export const logOut: Story<typeof authEndpoints.logOut> = async ({ db, viewer, clock, record }) => {
  const { userId, sessionId } = viewer;
  const because = 'logout';
  const sessionIds = await endSessions(db, { userId, because, at: clock.now(), only: sessionId });
  if (sessionIds.length > 0) await record(sessionsEnded(userId, { sessionIds, because }));
  return { ok: true };
};
