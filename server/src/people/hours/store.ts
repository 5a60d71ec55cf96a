import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { deskHours } from './schema.ts';

export type HoursRecord = typeof deskHours.$inferSelect;

/** The hours of these organisations, by organisation; one without hours is left out. */
export async function selectHours(
  db: Db,
  organisationIds: readonly number[],
): Promise<Map<number, HoursRecord>> {
  if (organisationIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(deskHours)
    .where(inArray(deskHours.organisationId, [...new Set(organisationIds)]));
  return new Map(rows.map((row) => [row.organisationId, row]));
}

/** The organisation is locked. */
export async function saveHours(db: Db, hours: Omit<HoursRecord, 'version'>): Promise<HoursRecord> {
  const { organisationId: _id, ...change } = hours;
  const [row] = await db
    .insert(deskHours)
    .values(hours)
    .onConflictDoUpdate({
      target: deskHours.organisationId,
      set: { ...change, version: sql`${deskHours.version} + 1` },
    })
    .returning();
  if (!row) throw new Error('opening hours were not saved');
  return row;
}
