import type { authEndpoints } from '@kith/contract/auth';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import { presentDevice } from './present.ts';
import { isLive } from './session-rules.ts';
import { selectSessions } from './session-store.ts';

/** The person's open sessions, this device first. */
export async function listSessions(ctx: ViewerCtx): Promise<ReplyOf<typeof authEndpoints.listSessions>> {
  const { db, viewer, clock, settings } = ctx;
  const all = await selectSessions(db, viewer.userId);
  const live = all.filter((session) => isLive(session, clock.now(), settings.sessionIdleMinutes));
  const devices = live.map((session) => presentDevice(session, viewer.sessionId));
  return { sessions: devices.sort((one, other) => Number(other.current) - Number(one.current)) };
}
