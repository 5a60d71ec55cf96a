import { and, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isReceptionistOf } from '#policy';
import type { Db } from '../../kernel/db.ts';
import { memberships, organisations } from './schema.ts';

export type OrganisationRecord = typeof organisations.$inferSelect;
export type Membership = typeof memberships.$inferSelect;

/** By name; codes are compared in small letters. */
export function selectOrganisations(
  db: Db,
  of: { readonly ids: readonly number[] } | { readonly code: string },
): Promise<OrganisationRecord[]> {
  const wanted =
    'ids' in of
      ? inArray(organisations.id, [...of.ids])
      : eq(sql`lower(${organisations.code})`, of.code.toLowerCase());
  return db.select().from(organisations).where(wanted).orderBy(organisations.name, organisations.id);
}

export function selectPage(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OrganisationRecord[]> {
  return db
    .select()
    .from(organisations)
    .orderBy(organisations.name, organisations.id)
    .limit(limit)
    .offset(offset);
}

/** The organisations that look after a member now, longest first. */
export function selectMemberships(db: Db, memberId: number): Promise<Membership[]> {
  return db
    .select()
    .from(memberships)
    .where(and(eq(memberships.memberId, memberId), isNull(memberships.endedAt)))
    .orderBy(memberships.joinedAt, memberships.id);
}

/** SQL that says whether a person is a member of the organisation of this code. */
export function isMemberOf(db: Db, userId: SQLWrapper, code: string): SQL<boolean> {
  const found = db
    .select({ one: sql`1` })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(
      and(
        eq(memberships.memberId, userId),
        isNull(memberships.endedAt),
        eq(sql`lower(${organisations.code})`, code),
      ),
    );
  return sql<boolean>`exists(${found})`;
}

/** What organisations are called, by id. */
export async function organisationNames(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  if (ids.length === 0) return new Map();
  const { id, name } = organisations;
  const rows = await db
    .select({ id, name })
    .from(organisations)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Held until the transaction ends: whoever changes who belongs to it, or who works there, takes turns. */
export async function lockOrganisation(db: Db, id: number): Promise<OrganisationRecord | undefined> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id)).for('update');
  return row;
}

const NUMBER_DIGITS = 6;

/**
 * Makes somebody a member, under the number they had before if they come back. Answers the id of the membership, or undefined when they
 * are a member already. The organisation is locked.
 */
export async function insertMembership(
  db: Db,
  { organisationId, memberId, joinedAt }: Pick<Membership, 'organisationId' | 'memberId' | 'joinedAt'>,
): Promise<number | undefined> {
  const own = and(eq(memberships.organisationId, organisationId), eq(memberships.memberId, memberId));
  const [known] = await db.select().from(memberships).where(own).orderBy(desc(memberships.id)).limit(1);
  if (known?.endedAt === null) return undefined;
  if (known) {
    await db.update(memberships).set({ endedAt: null, joinedAt }).where(eq(memberships.id, known.id));
    return known.id;
  }
  const memberNumber = await nextNumber(db, organisationId);
  const [made] = await db
    .insert(memberships)
    .values({ organisationId, memberId, memberNumber, joinedAt })
    .returning({ id: memberships.id });
  return made?.id;
}

async function nextNumber(db: Db, organisationId: number): Promise<string> {
  const highest = sql<string>`coalesce(max(${memberships.memberNumber}::bigint), 0)`;
  const counted = sql`${memberships.memberNumber} ~ '^[0-9]{1,15}$'`;
  const [row] = await db
    .select({ highest })
    .from(memberships)
    .where(and(eq(memberships.organisationId, organisationId), counted));
  return String(Number(row?.highest ?? 0) + 1).padStart(NUMBER_DIGITS, '0');
}

/** Answers whether there was one. */
export async function endMembership(
  db: Db,
  { organisationId, memberId }: Pick<Membership, 'organisationId' | 'memberId'>,
  endedAt: Date,
): Promise<boolean> {
  const ended = await db
    .update(memberships)
    .set({ endedAt })
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        eq(memberships.memberId, memberId),
        isNull(memberships.endedAt),
      ),
    )
    .returning({ id: memberships.id });
  return ended.length > 0;
}

/** The members whom the caller knows from the front desk, in the columns of `worksWith`. Executed with `eyes(ctx)`. */
export function knownAtFrontDesk(db: Db) {
  return db
    .select({
      memberId: memberships.memberId,
      role: sql<string>`'receptionist'`.as('role'),
      organisationId: memberships.organisationId,
      since: sql<Date | null>`null::timestamptz`.as('since'),
    })
    .from(memberships)
    .where(
      and(
        isNull(memberships.endedAt),
        memberships.hasReception,
        isReceptionistOf(db, memberships.organisationId),
      ),
    );
}
