import type { authEndpoints } from '@kith/contract/auth';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { requireRecentPassword } from '#policy/access';
import { listSessions } from './read-sessions.ts';
import { endSessions as end } from './session-store.ts';
import { tellEnded } from './tell-ended.ts';

const because = 'signed_out_elsewhere';

/** The caller's own session ends by logging out. */
export const endSession: Story<typeof authEndpoints.endSession> = async (ctx, { id }) => {
  requireRecentPassword(ctx);
  const { userId, sessionId } = ctx.viewer;
  const ended = { userId, because, at: ctx.clock.now(), only: id, except: sessionId } as const;
  const sessionIds = await end(ctx.db, ended);
  if (sessionIds.length === 0) return refuse('not_found');
  await tellEnded(ctx, userId, { sessionIds, because });
  return listSessions(ctx);
};

export const endOtherSessions: Story<typeof authEndpoints.endOtherSessions> = async (ctx) => {
  requireRecentPassword(ctx);
  const { userId, sessionId } = ctx.viewer;
  const sessionIds = await end(ctx.db, { userId, because, at: ctx.clock.now(), except: sessionId });
  await tellEnded(ctx, userId, { sessionIds, because });
  return listSessions(ctx);
};
