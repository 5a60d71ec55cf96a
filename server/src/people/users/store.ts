import { randomInt } from 'node:crypto';
import { AVATAR_COLOURS } from '@kith/contract/users';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { hasLatestTerms } from '#people/terms';
import { type Db, prepared } from '../../kernel/db.ts';
import { mobileNumber } from '../../kernel/phone.ts';
import { lastAccess, recoveryCodes as recoveryCodesTable, users } from './schema.ts';

/** A person's row, with everything that must not leave: `present.ts` decides what does. */
export type UserRecord = typeof users.$inferSelect;
type UserColumns = typeof users.$inferInsert;
export type UserPatch = Partial<Omit<UserColumns, 'id' | 'createdAt' | 'version'>>;
type Given = 'firstName' | 'lastName' | 'email' | 'birthDate' | 'passwordHash' | 'createdAt';
type MayBeGiven = 'timeZone' | 'registeredAs' | 'consent' | 'mobilePhone' | 'mobileConfirmedAt';
export type NewUser = Pick<UserColumns, Given> & Partial<Pick<UserColumns, MayBeGiven>>;

/** Answers the new id, or undefined when the address already has an account. */
export async function createUser(db: Db, user: NewUser): Promise<number | undefined> {
  const [row] = await db
    .insert(users)
    .values({ ...user, avatarColour: randomInt(AVATAR_COLOURS) })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id;
}

const byId = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('users_by_id'),
);

export async function findUser(db: Db, id: number): Promise<UserRecord | undefined> {
  const [row] = await byId(db).execute({ id });
  return row;
}

const byEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${sql.placeholder('email')})`))
    .prepare('users_by_email'),
);

const byMobile = prepared((db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.mobilePhone, sql.placeholder('mobile')), isNotNull(users.mobileConfirmedAt)))
    .prepare('users_by_mobile'),
);

/** By an email address in any case, or by a confirmed mobile number however it is written. */
export async function findUserByLogin(db: Db, emailOrMobile: string): Promise<UserRecord | undefined> {
  const typed = emailOrMobile.trim();
  if (typed.includes('@')) return (await byEmail(db).execute({ email: typed }))[0];
  const mobile = mobileNumber(typed);
  return mobile === undefined ? undefined : (await byMobile(db).execute({ mobile }))[0];
}

export async function updateUser(db: Db, id: number, patch: UserPatch): Promise<void> {
  await db.update(users).set(patch).where(eq(users.id, id));
}

export function selectUsers(db: Db, ids: readonly number[]): Promise<UserRecord[]> {
  return db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
}

/** What a session check needs of a person, to be joined into its one statement on `id`. */
export function accounts(db: Db) {
  return db
    .select({
      id: users.id,
      registeredAs: users.registeredAs,
      timeZone: users.timeZone,
      consentPending: sql<boolean>`${users.consent} = 'pending'`.as('consent_pending'),
      termsLatest: sql<boolean>`${hasLatestTerms(db, users.id)}`.as('terms_latest'),
    })
    .from(users)
    .as('accounts');
}

/** For when the second factor is lost. The hashes are those of `hashCode`: what is kept must be long and random. */
export const recoveryCodes = {
  async count(db: Db, userId: number): Promise<number> {
    return db.$count(recoveryCodesTable, unusedCodesOf(userId));
  },

  /** The former codes stop working. */
  async replace(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
    await db.delete(recoveryCodesTable).where(eq(recoveryCodesTable.userId, userId));
    if (hashes.length > 0)
      await db.insert(recoveryCodesTable).values(hashes.map((hash) => ({ userId, hash })));
  },

  /** Whether there was such a code; it is used up now, and of two requests at once one wins. */
  async use(db: Db, userId: number, hash: string, now: Date): Promise<boolean> {
    const used = await db
      .update(recoveryCodesTable)
      .set({ usedAt: now })
      .where(and(unusedCodesOf(userId), eq(recoveryCodesTable.hash, hash)))
      .returning({ id: recoveryCodesTable.id });
    return used.length > 0;
  },
};

function unusedCodesOf(userId: number): SQL | undefined {
  return and(eq(recoveryCodesTable.userId, userId), isNull(recoveryCodesTable.usedAt));
}

const lastAccesses = prepared((db) =>
  db
    .select({ kind: lastAccess.kind, name: lastAccess.name })
    .from(lastAccess)
    .where(eq(lastAccess.userId, sql.placeholder('userId')))
    .orderBy(desc(lastAccess.at), lastAccess.kind, lastAccess.name)
    .prepare('users_last_access'),
);

export type Access = Pick<typeof lastAccess.$inferSelect, 'kind' | 'name'>;

/** The newest first. */
export function selectLastAccess(db: Db, userId: number): Promise<Access[]> {
  return lastAccesses(db).execute({ userId });
}

const account = prepared((db) =>
  db
    .select({
      user: users,
      termsLatest: hasLatestTerms(db, users.id),
      recoveryCodesLeft: sql<number>`${db
        .select({ left: sql`count(*)::int` })
        .from(recoveryCodesTable)
        .where(and(eq(recoveryCodesTable.userId, users.id), isNull(recoveryCodesTable.usedAt)))}`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('users_account'),
);

/** A person with what is counted about them elsewhere. */
export async function findAccount(db: Db, id: number) {
  const [row] = await account(db).execute({ id });
  return row;
}
