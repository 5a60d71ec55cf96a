import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { organisations } from './schema.ts';

export type OrganisationRecord = typeof organisations.$inferSelect;
export type NewOrganisation = typeof organisations.$inferInsert;

/** By name; codes are compared in lower case. */
export function selectOrganisations(
  db: Db,
  of: { readonly ids: readonly number[] } | { readonly code: string } | 'all',
): Promise<OrganisationRecord[]> {
  return db.select().from(organisations).where(isAmong(of)).orderBy(organisations.name, organisations.id);
}

function isAmong(of: Parameters<typeof selectOrganisations>[1]): SQL | undefined {
  if (of === 'all') return undefined;
  if ('ids' in of) return inArray(organisations.id, [...of.ids]);
  return eq(sql`lower(${organisations.code})`, of.code.toLowerCase());
}

/** Organisations that people can belong to. */
export function selectPage(
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OrganisationRecord[]> {
  return db
    .select()
    .from(organisations)
    .where(eq(organisations.isPlatform, false))
    .orderBy(organisations.name, organisations.id)
    .limit(limit)
    .offset(offset);
}

/** The names of organisations, by id. */
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

/** Held until the transaction ends: changes of its members and its staff take turns. */
export async function lockOrganisation(db: Db, id: number): Promise<OrganisationRecord | undefined> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id)).for('update');
  return row;
}

/** The database refuses a code that another organisation has. */
export async function insertOrganisation(db: Db, row: NewOrganisation): Promise<number> {
  const [made] = await db.insert(organisations).values(row).returning({ id: organisations.id });
  if (!made) throw new Error('an organisation was not inserted');
  return made.id;
}

/** Returns the former key. */
export async function replaceLogo(db: Db, id: number, logoKey: string): Promise<string | null> {
  const former = await lockOrganisation(db, id);
  await db
    .update(organisations)
    .set({ logoKey, version: sql`${organisations.version} + 1` })
    .where(eq(organisations.id, id));
  return former?.logoKey ?? null;
}
