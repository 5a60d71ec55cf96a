import type { FullGrants } from '@kith/contract/permissions';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { stillNew } from '../access/team-rules.ts';
import { type Grant, grants } from '../schema.ts';
import { beginMembership } from './begin-membership.ts';

type NewGrant = typeof grants.$inferInsert;

export async function insertGrant(db: Db, grant: NewGrant): Promise<number> {
  const [row] = await db.insert(grants).values(grant).returning({ id: grants.id });
  if (!row) throw new Error('a grant was not inserted');
  await beginIfAccepted(db, grant);
  return row.id;
}

async function beginIfAccepted(db: Db, { memberId, personId, acceptedAt: at }: NewGrant): Promise<void> {
  if (at && personId) await beginMembership(db, { memberId, personId, at });
}

/**
 * The same, but returns undefined where the person has a membership or an open request there since this very
 * moment.
 */
export async function insertFirstGrant(db: Db, grant: NewGrant): Promise<number | undefined> {
  const [row] = await db.insert(grants).values(grant).onConflictDoNothing().returning({ id: grants.id });
  if (!row) return undefined;
  await beginIfAccepted(db, grant);
  return row.id;
}

/** Gives a membership to the person who accepts. All of its rights are new, so none is marked as new. */
export async function acceptGrant(
  db: Db,
  id: number,
  given: Pick<NewGrant, 'personId' | 'permissions' | 'endsAt'> & { readonly acceptedAt: Date },
): Promise<void> {
  const [membership] = await db
    .update(grants)
    .set({ ...given, newPermissions: null, changedAt: given.acceptedAt, version: sql`${grants.version} + 1` })
    .where(eq(grants.id, id))
    .returning({ memberId: grants.memberId, personId: grants.personId });
  if (membership?.personId)
    await beginMembership(db, {
      memberId: membership.memberId,
      personId: membership.personId,
      at: given.acceptedAt,
    });
}

export async function endGrant(
  db: Db,
  id: number,
  endedAt: Date,
  endedBecause: NonNullable<Grant['endedBecause']>,
): Promise<void> {
  await db.update(grants).set({ endedAt, endedBecause }).where(eq(grants.id, id));
}

export async function reviveGrant(db: Db, id: number): Promise<void> {
  await db.update(grants).set({ endedAt: null, endedBecause: null }).where(eq(grants.id, id));
}

export async function sendGrantAgain(db: Db, id: number, sentAt: Date, expiresAt: Date): Promise<void> {
  await db.update(grants).set({ sentAt, expiresAt }).where(eq(grants.id, id));
}

/** Puts a full map in place of the former one. */
export async function rewriteGrant(
  db: Db,
  former: Grant,
  now: { readonly permissions: FullGrants; readonly endsAt: Date | null; readonly at: Date },
): Promise<void> {
  await db
    .update(grants)
    .set({
      permissions: now.permissions,
      newPermissions: stillNew(former, now.permissions),
      endsAt: now.endsAt,
      changedAt: now.at,
      version: former.version + 1,
    })
    .where(eq(grants.id, former.id));
}

/** The supporter has looked at the newly opened areas. */
export async function clearNews(db: Db, id: number): Promise<void> {
  await db.update(grants).set({ newPermissions: null }).where(eq(grants.id, id));
}

/** Of all the teams a person supports, one is chosen last, or none: then they work for themself. */
export async function chooseGrant(db: Db, supporterId: number, id: number | null, at: Date): Promise<void> {
  const chosenAt =
    id === null ? null : sql`case when ${grants.id} = ${id} then ${at.toISOString()}::timestamptz end`;
  await db.update(grants).set({ chosenAt }).where(eq(grants.personId, supporterId));
}

/** The words of the member about who a supporter is to them. No right depends on them, so no version does. */
export async function describeGrant(db: Db, id: number, relationship: string | null): Promise<void> {
  await db.update(grants).set({ relationship }).where(eq(grants.id, id));
}
