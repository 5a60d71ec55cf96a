import { type LineKind, SILENCES_MAX } from '@kith/contract/silences';
import { and, count, desc, eq, exists, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Db, prepared } from '#kernel/db';
import { VIEWER } from '#policy/callers';
import { ALL_RECORDS, silences } from './schema.ts';

export { ALL_RECORDS };

export type SilenceRow = typeof silences.$inferSelect;

const { userId, kind, recordId, until, silencedAt } = silences;
const TODAY = sql.placeholder('today');

/** For a prepared read of the viewer's own records, which gives `today` by their calendar. */
export function isSilent(db: Db, of: LineKind, record: AnyPgColumn): SQL {
  const same = and(eq(userId, VIEWER), eq(kind, of), sql`${recordId} in (${record}, ${ALL_RECORDS})`);
  return exists(
    db
      .select({ one: sql`1` })
      .from(silences)
      .where(and(same, or(isNull(until), sql`${until} >= ${TODAY}::date`))),
  );
}

const ofPerson = prepared((db) =>
  db
    .select()
    .from(silences)
    .where(and(eq(userId, sql.placeholder('person')), or(isNull(until), gte(until, sql`${TODAY}::date`))))
    .orderBy(desc(silencedAt), desc(recordId))
    .limit(SILENCES_MAX)
    .prepare('silences_of_person'),
);

export function selectSilences(db: Db, person: number, today: string): Promise<SilenceRow[]> {
  return ofPerson(db).execute({ person, today });
}

/** One silences at a time for a person, so that two at once do not exceed the most of them. */
export async function lockSilences(db: Db, person: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('silences of ' || ${person}::text, 0))`);
}

export async function countSilences(db: Db, person: number): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(silences).where(eq(userId, person));
  return row?.rows ?? 0;
}

export async function upsertSilences(db: Db, rows: readonly SilenceRow[]): Promise<void> {
  await db
    .insert(silences)
    .values([...rows])
    .onConflictDoUpdate({
      target: [userId, kind, recordId],
      set: { until: sql`excluded.until`, silencedAt: sql`excluded.silenced_at` },
    });
}

export async function removeSilences(
  db: Db,
  line: { readonly person: number; readonly kind: LineKind; readonly recordIds: readonly number[] },
): Promise<number> {
  const removed = await db
    .delete(silences)
    .where(and(eq(userId, line.person), eq(kind, line.kind), inArray(recordId, [...line.recordIds])))
    .returning({ recordId });
  return removed.length;
}

/** Days that are over on the calendar of the person. */
export async function removePassed(db: Db, person: number, today: string): Promise<void> {
  await db.delete(silences).where(and(eq(userId, person), lt(until, today)));
}
