import type { Clock } from '#kernel/clock';
import type { Ports, Session, Settings } from '#kernel/context';
import type { Db } from '#kernel/db';
import { recorder } from '#kernel/facts';
import { hashCode } from '#kernel/seal';
import { isStaffLocked } from '#policy/work';
import { statesOf } from './account-states.ts';
import { isTouchDue, verdictOn } from './session-rules.ts';
import { endSessions, findByToken, touchSession } from './session-store.ts';
import { tellEnded } from './tell-ended.ts';

interface Showing extends Pick<Settings, 'sessionIdleMinutes' | 'staffSecondStep'> {
  /** Whether a person caused the call, so that the session's time starts again. */
  readonly isUse: boolean;
  /** The network address of the call. */
  readonly address: string;
  readonly ports: Pick<Ports, 'jobs'>;
}

type Shown = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/**
 * The session that a token proves now, or undefined. `db` is the pool: rows written here stay, even if the
 * request fails.
 */
export async function authenticate(
  db: Db,
  token: string,
  clock: Clock,
  { sessionIdleMinutes, staffSecondStep, isUse, address, ports }: Showing,
): Promise<Session | undefined> {
  const tokenHash = hashCode(token);
  const shown = await findByToken(db, tokenHash);
  if (!shown) return undefined;
  const now = clock.now();
  const verdict = verdictOn(shown, now, sessionIdleMinutes);
  if (verdict === 'reused') await endForReuse(db, shown, { clock, ports, address });
  if (verdict !== 'good') return undefined;
  // The answer neither waits for this nor fails with it: a use that could not be written is written with the
  // next.
  if (isUse && isTouchDue(shown.lastUsedAt, now))
    touchSession(db, shown.sessionId, now).catch(() => undefined);
  return {
    sessionId: shown.sessionId,
    tokenHash,
    userId: shown.userId,
    roles: shown.roles,
    timeZone: shown.timeZone,
    states: statesOf(shown, now),
    staffLocked: isStaffLocked(shown, staffSecondStep),
    // A former token is older than the password's second entry.
    reauthenticatedAt: shown.endsAt === null ? shown.reauthenticatedAt : new Date(0),
  };
}

async function endForReuse(
  db: Db,
  { userId, sessionId }: Shown,
  { clock, ports, address }: Pick<Showing, 'ports' | 'address'> & { readonly clock: Clock },
): Promise<void> {
  const because = 'token_reused';
  const origin = { requestId: 'token check', address, userAgent: '' };
  await db.transaction(async (tx) => {
    const sessionIds = await endSessions(tx, { userId, only: sessionId, because, at: clock.now() });
    const record = recorder(tx, { viewer: undefined, origin, clock });
    await tellEnded({ db: tx, ports, clock, origin, record }, userId, { sessionIds, because });
  });
}
