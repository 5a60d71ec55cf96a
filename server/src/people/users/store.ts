import { randomInt } from 'node:crypto';
import { RSLWA } from '@kith/contract/organisations';
import { AVATAR_COLOURS } from '@kith/contract/profile-inputs';
import type { PersonRole } from '@kith/contract/roles';
import { and, eq, exists, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Session, Settings } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { mobileNumber } from '#kernel/phone';
import { memberships } from '#people/organisations';
import { hasLatestTerms } from '#people/terms';
import { holdsStaffRights, isStaffLocked, staffRoles } from '#policy/work';
import { rolesOf } from './rules.ts';
import { recoveryCodes as recoveryCodesTable, users } from './schema.ts';
import type { StoredPreferences } from './stored-preferences.ts';

/** A person's row, with secrets: `present.ts` decides which fields leave. */
export type UserRecord = typeof users.$inferSelect;
type UserColumns = typeof users.$inferInsert;
type Changeable = Omit<UserColumns, 'id' | 'createdAt' | 'version' | 'pictureVersion'>;
/** Absent or undefined fields stay unchanged. */
export type UserPatch = { readonly [K in keyof Changeable]?: Changeable[K] | undefined };
type Given = 'firstName' | 'lastName' | 'email' | 'birthDate' | 'passwordHash' | 'createdAt';
type MayBeGiven =
  | 'timeZone'
  | 'registeredAs'
  | 'consent'
  | 'consentAge'
  | 'mobilePhone'
  | 'mobileConfirmedAt';
export type NewUser = Pick<UserColumns, Given> & Partial<Pick<UserColumns, MayBeGiven>>;

/** Returns the new id, or undefined when the address already has an account. */
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

/** By an email address in any case, or by a confirmed mobile number in any spelling. */
export async function findUserByLogin(db: Db, emailOrMobile: string): Promise<UserRecord | undefined> {
  const typed = emailOrMobile.trim();
  if (typed.includes('@')) return (await byEmail(db).execute({ email: typed }))[0];
  const mobile = mobileNumber(typed);
  return mobile === undefined ? undefined : (await byMobile(db).execute({ mobile }))[0];
}

export async function updateUser(db: Db, id: number, patch: UserPatch): Promise<void> {
  await db.update(users).set(patch).where(eq(users.id, id));
}

/** The work phones of people, by id; people without one are left out. */
export async function workPhones(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, workPhone } = users;
  const rows = await db
    .select({ id, workPhone })
    .from(users)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.flatMap((row) => (row.workPhone === null ? [] : [[row.id, row.workPhone]])));
}

/** SQL that says whether a person's account is enabled. */
export function isEnabled(db: Db, userId: SQLWrapper): SQL {
  const found = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return exists(found);
}

/** The people of these whose accounts are enabled. */
export async function selectEnabled(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const isOpen = and(inArray(users.id, [...ids]), isNull(users.disabledAt));
  const rows = await db.select({ id: users.id }).from(users).where(isOpen);
  return rows.map(({ id }) => id);
}

/** A person's data for a session check and for lists, to be joined into their one statement on `id`. */
export function accounts(db: Db) {
  return db
    .select({
      id: users.id,
      /** Without the supporter's role: that is judged for each member anew. */
      roles: sql<PersonRole[]>`array_append(${staffRoles(db, users.id)}, ${users.registeredAs})`
        .mapWith(rolesOf)
        .as('roles'),
      email: users.email,
      disabledAt: users.disabledAt,
      holdsStaffRights: holdsStaffRights(db, users.id).as('holds_staff_rights'),
      twoFactorEnabled: users.twoFactorEnabled,
      twoFactorMethod: users.twoFactorMethod,
      timeZone: users.timeZone,
      consent: users.consent,
      consentAge: users.consentAge,
      birthDate: users.birthDate,
      termsLatest: sql<boolean>`${hasLatestTerms(db, users.id)}`.as('terms_latest'),
      /** The name in lists. */
      name: folded(sql`coalesce(${users.preferredName}, ${users.firstName}) || ' ' || ${users.lastName}`).as(
        'name',
      ),
      /** All names for a search. */
      names: folded(sql`concat_ws(' ', ${users.preferredName}, ${users.firstName}, ${users.lastName})`).as(
        'names',
      ),
    })
    .from(users)
    .as('accounts');
}

/** In lower case and without accents, as `foldName` writes a search. */
function folded(name: SQL): SQL<string> {
  return sql<string>`lower(regexp_replace(normalize(${name}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
}

const account = prepared((db) =>
  db
    .select({
      user: users,
      termsLatest: hasLatestTerms(db, users.id),
      staffRoles: staffRoles(db, users.id),
      holdsStaffRights: holdsStaffRights(db, users.id),
      isRslwa: memberships.isMemberOf(db, users.id, RSLWA),
      recoveryCodesLeft: sql<number>`${db
        .select({ left: sql`count(*)::int` })
        .from(recoveryCodesTable)
        .where(and(eq(recoveryCodesTable.userId, users.id), isNull(recoveryCodesTable.usedAt)))}`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('users_account'),
);

/** A person with counts from other rooms. */
export async function findAccount(db: Db, id: number) {
  const [row] = await account(db).execute({ id });
  return row;
}

/**
 * The part of a session that all sessions of a person share, for code without one: time zone and format, and
 * whether their work is locked.
 */
export async function sessionOf(
  { db, settings }: { readonly db: Db; readonly settings: Pick<Settings, 'staffSecondStep'> },
  id: number,
): Promise<Pick<Session, 'timeZone' | 'staffLocked'>> {
  const found = await findAccount(db, id);
  if (!found) throw new Error(`no person ${id}`);
  const { user, holdsStaffRights } = found;
  const staffLocked = isStaffLocked({ ...user, holdsStaffRights }, settings.staffSecondStep);
  return { timeZone: user.timeZone, staffLocked };
}

/** A person's own profile: another device that has it open sees by `version` that it has changed. */
export async function editUser(db: Db, id: number, patch: UserPatch): Promise<void> {
  await db
    .update(users)
    .set({ ...patch, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** Absent or undefined choices stay unchanged. */
type Choices = { readonly [K in keyof StoredPreferences]?: StoredPreferences[K] | undefined };

export async function mergePreferences(db: Db, id: number, chosen: Choices): Promise<void> {
  await db
    .update(users)
    .set({ preferences: merged(users.preferences, chosen) })
    .where(eq(users.id, id));
}

export async function mergeNotificationSettings(
  db: Db,
  id: number,
  switched: Readonly<Record<string, boolean>>,
): Promise<void> {
  await db
    .update(users)
    .set({ notificationSettings: merged(users.notificationSettings, switched) })
    .where(eq(users.id, id));
}

/** Merged in the database, so that two devices that change different choices at once both keep theirs. */
function merged(column: PgColumn, values: object): SQL {
  return sql`${column} || ${JSON.stringify(values)}::jsonb`;
}

export type PictureKeys = Pick<UserRecord, 'avatarKey' | 'pictureKey'>;
export type Held = PictureKeys & Pick<UserRecord, 'version' | 'pictureVersion'>;

/** Locked until the transaction ends: of two changes at once the second sees the first. */
export async function holdUser(db: Db, id: number): Promise<Held> {
  const { avatarKey, pictureKey, version, pictureVersion } = users;
  const [held] = await db
    .select({ avatarKey, pictureKey, version, pictureVersion })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (!held) throw new Error(`no person ${id}`);
  return held;
}

export async function replacePicture(db: Db, id: number, keys: PictureKeys): Promise<void> {
  await db
    .update(users)
    .set({ ...keys, pictureVersion: sql`${users.pictureVersion} + 1` })
    .where(eq(users.id, id));
}
