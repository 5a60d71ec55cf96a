import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { accounts } from '#people/users';
import { sessions, sessionTokens } from './schema.ts';

export type SessionRow = typeof sessions.$inferSelect;
type EndReason = NonNullable<SessionRow['endedBecause']>;

/** A session with the data of its person that judges it. */
function judged(account: ReturnType<typeof accounts>) {
  return {
    sessionId: sessions.id,
    userId: sessions.userId,
    kept: sessions.kept,
    lastUsedAt: sessions.lastUsedAt,
    expiresAt: sessions.expiresAt,
    endedAt: sessions.endedAt,
    consent: account.consent,
    consentAge: account.consentAge,
    birthDate: account.birthDate,
    timeZone: account.timeZone,
    termsLatest: account.termsLatest,
    email: account.email,
    disabledAt: account.disabledAt,
    holdsStaffRights: account.holdsStaffRights,
    twoFactorEnabled: account.twoFactorEnabled,
    twoFactorMethod: account.twoFactorMethod,
  };
}

const byToken = prepared((db) => {
  const account = accounts(db);
  return db
    .select({
      ...judged(account),
      reauthenticatedAt: sessions.reauthenticatedAt,
      replacedAt: sessionTokens.replacedAt,
      endsAt: sessionTokens.endsAt,
      roles: account.roles,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(account, eq(account.id, sessions.userId))
    .where(eq(sessionTokens.hash, sql.placeholder('hash')))
    .prepare('auth_by_token');
});

/** The session of a token and the person's data for a request, in one statement. */
export async function findByToken(db: Db, hash: string) {
  const [row] = await byToken(db).execute({ hash });
  return row;
}

const byIds = prepared((db) => {
  const account = accounts(db);
  return db
    .select(judged(account))
    .from(sessions)
    .innerJoin(account, eq(account.id, sessions.userId))
    .where(sql`${sessions.id} = any(${sql.placeholder('ids')})`)
    .prepare('auth_by_ids');
});

export function findSessions(db: Db, ids: readonly number[]) {
  return byIds(db).execute({ ids });
}

export async function touchSession(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, now)));
}

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<number> {
  const [made] = await db.insert(sessions).values(row).returning({ id: sessions.id });
  if (!made) throw new Error('no session came back');
  return made.id;
}

export async function insertToken(db: Db, row: typeof sessionTokens.$inferInsert): Promise<void> {
  await db.insert(sessionTokens).values(row);
}

/** The first replacement starts the grace; a second within it changes nothing. */
export async function replaceToken(db: Db, hash: string, now: Date): Promise<void> {
  await db
    .update(sessionTokens)
    .set({ replacedAt: now })
    .where(and(eq(sessionTokens.hash, hash), isNull(sessionTokens.replacedAt)));
}

/** All tokens of a session; those with an earlier end keep it. */
export async function endTokens(db: Db, sessionId: number, endsAt: Date): Promise<void> {
  await db
    .update(sessionTokens)
    .set({ endsAt })
    .where(and(eq(sessionTokens.sessionId, sessionId), isNull(sessionTokens.endsAt)));
}

export async function findToken(db: Db, hash: string) {
  const [row] = await db
    .select({ session: sessions, madeAt: sessionTokens.createdAt, endsAt: sessionTokens.endsAt })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .where(eq(sessionTokens.hash, hash));
  return row;
}

export async function updateReauthentication(db: Db, id: number, now: Date): Promise<void> {
  await db.update(sessions).set({ reauthenticatedAt: now }).where(eq(sessions.id, id));
}

/** Sessions that were not ended; some may be over by time. The last used first. */
export function selectSessions(db: Db, userId: number): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100);
}

interface Ending {
  readonly userId: number;
  readonly because: EndReason;
  readonly at: Date;
  /** This one alone. */
  readonly only?: number;
  /** All but this one. */
  readonly except?: number | undefined;
}

/** Returns the ids of the sessions that this call ended. */
export async function endSessions(db: Db, { userId, because, at, only, except }: Ending): Promise<number[]> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: at, endedBecause: because })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** With their tokens: sessions that ended, or were over by time, before this. */
export async function removeSessions(db: Db, overBefore: Date): Promise<void> {
  const over = or(lt(sessions.endedAt, overBefore), lt(sessions.expiresAt, overBefore));
  const ids = db.select({ id: sessions.id }).from(sessions).where(over);
  await db.delete(sessionTokens).where(inArray(sessionTokens.sessionId, ids));
  await db.delete(sessions).where(over);
}
