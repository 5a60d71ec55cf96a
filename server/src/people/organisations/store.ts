import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
