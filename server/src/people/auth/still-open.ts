import type { Clock } from '#kernel/clock';
import type { Session, Settings } from '#kernel/context';
import type { Db } from '#kernel/db';
import { isStaffLocked } from '#policy/work';
import { statesOf } from './account-states.ts';
import { isLive } from './session-rules.ts';
import { findSessions } from './session-store.ts';

/**
 * The session of a call that still runs, as it is now, or undefined where it has ended. It is judged by
 * itself: the token of the call may have been renewed since.
 */
export async function stillOpen(
  db: Db,
  session: Session,
  clock: Clock,
  { sessionIdleMinutes, staffSecondStep }: Pick<Settings, 'sessionIdleMinutes' | 'staffSecondStep'>,
): Promise<Session | undefined> {
  const now = clock.now();
  const [found] = await findSessions(db, [session.sessionId]);
  if (!found || !isLive(found, now, sessionIdleMinutes)) return undefined;
  return { ...session, states: statesOf(found, now), staffLocked: isStaffLocked(found, staffSecondStep) };
}
