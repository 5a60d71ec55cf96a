import type { AccountState } from '@kith/contract/kit/endpoint';
import type { Settings } from '#kernel/context';
import type { Db } from '#kernel/db';
import { isStaffLocked } from '#policy/work';
import { statesOf } from './account-states.ts';
import { holdsUntil, isLive, isReached } from './session-rules.ts';
import { findSessions } from './session-store.ts';

interface OpenSession {
  readonly userId: number;
  /** Until then only an act ends it, and acts are facts. In milliseconds. */
  readonly holdsUntil: number;
}

/**
 * The sessions of these that hold now, with their people, unless a state closes the account. For open
 * connections: a request is judged by itself.
 */
export async function openSessions(
  db: Db,
  ids: readonly number[],
  now: Date,
  { sessionIdleMinutes, staffSecondStep }: Pick<Settings, 'sessionIdleMinutes' | 'staffSecondStep'>,
): Promise<ReadonlyMap<number, OpenSession>> {
  if (ids.length === 0) return new Map();
  const found = await findSessions(db, ids);
  const open = found.filter(
    (session) =>
      isLive(session, now, sessionIdleMinutes) &&
      statesOf(session, now).length === 0 &&
      !isStaffLocked(session, staffSecondStep),
  );
  return new Map(
    open.map((session) => [
      session.sessionId,
      { userId: session.userId, holdsUntil: holdsUntil(session, sessionIdleMinutes) },
    ]),
  );
}

/** The states that close the account of a session that notices reach now; undefined where they reach none. */
export async function statesWhereReached(
  db: Db,
  id: number,
  now: Date,
  { sessionIdleMinutes }: Pick<Settings, 'sessionIdleMinutes'>,
): Promise<AccountState[] | undefined> {
  const [found] = await findSessions(db, [id]);
  return found && isReached(found, now, sessionIdleMinutes) ? statesOf(found, now) : undefined;
}
