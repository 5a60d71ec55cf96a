import { and, eq, exists, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { providerProfiles } from './schema.ts';

export type ProfileRecord = typeof providerProfiles.$inferSelect;
type StatedFields = Pick<ProfileRecord, 'profession' | 'about' | 'qualifications' | 'languages' | 'isListed'>;
/** Absent or undefined fields stay unchanged. */
export type ProfilePatch = { readonly [K in keyof StatedFields]?: StatedFields[K] | undefined };

export async function findProfile(db: Db, userId: number): Promise<ProfileRecord | undefined> {
  const [row] = await db.select().from(providerProfiles).where(eq(providerProfiles.userId, userId));
  return row;
}

const profiles = prepared((db) =>
  db
    .select()
    .from(providerProfiles)
    .where(sql`${providerProfiles.userId} = any(${sql.placeholder('userIds')})`)
    .prepare('provider_profiles_of'),
);

export function selectProfiles(db: Db, userIds: readonly number[]): Promise<ProfileRecord[]> {
  return profiles(db).execute({ userIds });
}

/** SQL for whether a person wants that other people find them; without a profile they do. */
function wantsToBeFound(db: Db, userId: SQLWrapper): SQL {
  const hidden = db
    .select({ one: sql`1` })
    .from(providerProfiles)
    .where(and(eq(providerProfiles.userId, userId), not(providerProfiles.isListed)));
  return not(exists(hidden));
}

/** Functions that few other rooms need. */
export const profileStore = { find: findProfile, wantsToBeFound };

/** Held until the transaction ends; a person without a profile gets an empty one of version 0. */
export async function lockProfile(db: Db, userId: number, now: Date): Promise<ProfileRecord> {
  await db.insert(providerProfiles).values({ userId, version: 0, changedAt: now }).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(providerProfiles)
    .where(eq(providerProfiles.userId, userId))
    .for('update');
  if (!row) throw new Error('a profile was not inserted');
  return row;
}

export async function editProfile(
  db: Db,
  userId: number,
  patch: ProfilePatch,
  changedAt: Date,
): Promise<void> {
  await db
    .update(providerProfiles)
    .set({ ...patch, changedAt, version: sql`${providerProfiles.version} + 1` })
    .where(eq(providerProfiles.userId, userId));
}

/** A new link replaces the former. */
export async function writeLink(
  db: Db,
  userId: number,
  link: { readonly linkHash: string; readonly linkSealed: string },
): Promise<void> {
  await db.update(providerProfiles).set(link).where(eq(providerProfiles.userId, userId));
}

export async function findOwnerOfLink(db: Db, linkHash: string): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: providerProfiles.userId })
    .from(providerProfiles)
    .where(eq(providerProfiles.linkHash, linkHash));
  return row?.userId;
}
