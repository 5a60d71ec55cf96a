import type { authEndpoints } from '@kith/contract/auth';
import type { Story } from '#kernel/http/bind';
import { endSessions } from './session-store.ts';
import { tellEnded } from './tell-ended.ts';

export const logOut: Story<typeof authEndpoints.logOut> = async (ctx) => {
  const { db, clock } = ctx;
  const { userId, sessionId } = ctx.viewer;
  const because = 'logout';
  const sessionIds = await endSessions(db, { userId, because, at: clock.now(), only: sessionId });
  await tellEnded(ctx, userId, { sessionIds, because });
  return { ok: true };
};
