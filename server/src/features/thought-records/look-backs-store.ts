import { DUE_LOOK_BACKS_SHOWN, LOOK_BACKS_MAX } from '@kith/contract/look-backs';
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { isSilent } from '#people/silences';
import { eyes, VIEWER } from '#policy/callers';
import { thoughtLookBacks, thoughtRecords } from './schema.ts';

export type LookBackRow = typeof thoughtLookBacks.$inferSelect;

const { id, memberId, authorId, deletedAt, lookBackOn } = thoughtRecords;

const due = prepared((db) =>
  db
    .select({ id, lookBackOn })
    .from(thoughtRecords)
    .where(
      and(
        eq(memberId, VIEWER),
        eq(authorId, VIEWER),
        isNull(deletedAt),
        sql`${lookBackOn} <= ${sql.placeholder('today')}::date`,
        not(isSilent(db, 'look_back', id)),
      ),
    )
    .orderBy(asc(lookBackOn), asc(id))
    .limit(DUE_LOOK_BACKS_SHOWN)
    .prepare('thought_records_due'),
);

/** The caller's own records whose day has come on `today`, without silent ones; the longest wait first. */
export function selectDue(ctx: ViewerCtx, today: string) {
  return due(ctx.db).execute({ ...eyes(ctx), today });
}

const isThere = isNull(thoughtLookBacks.deletedAt);

const ofRecord = prepared((db) =>
  db
    .select()
    .from(thoughtLookBacks)
    .where(and(eq(thoughtLookBacks.recordId, sql.placeholder('recordId')), isThere))
    .orderBy(desc(thoughtLookBacks.id))
    .limit(LOOK_BACKS_MAX)
    .prepare('thought_look_backs_of_record'),
);

/** For code that has checked that the caller wrote the record; the newest first. */
export function selectLookBacks(db: Db, recordId: number): Promise<LookBackRow[]> {
  return ofRecord(db).execute({ recordId });
}

const ofAuthor = prepared((db) =>
  db
    .select(getTableColumns(thoughtLookBacks))
    .from(thoughtLookBacks)
    .innerJoin(thoughtRecords, eq(id, thoughtLookBacks.recordId))
    .where(and(eq(memberId, VIEWER), eq(authorId, VIEWER), isNull(deletedAt), isThere))
    .orderBy(desc(thoughtLookBacks.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('thought_look_backs_of_author'),
);

/** Those of all records that the caller wrote and that stand; the newest first. */
export function selectOwnLookBacks(
  ctx: ViewerCtx,
  page: { readonly limit: number; readonly offset: number },
): Promise<LookBackRow[]> {
  return ofAuthor(ctx.db).execute({ ...eyes(ctx), ...page });
}

export async function countLookBacks(db: Db, recordId: number): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(thoughtLookBacks)
    .where(and(eq(thoughtLookBacks.recordId, recordId), isThere));
  return row?.rows ?? 0;
}

/** One of a record whose row is held, deleted or not. */
export async function findLookBack(
  db: Db,
  recordId: number,
  lookBackId: number,
): Promise<LookBackRow | undefined> {
  const one = and(eq(thoughtLookBacks.id, lookBackId), eq(thoughtLookBacks.recordId, recordId));
  return (await db.select().from(thoughtLookBacks).where(one))[0];
}

export async function updateLookBack(
  db: Db,
  lookBackId: number,
  change: Partial<Omit<LookBackRow, 'id' | 'recordId'>>,
): Promise<void> {
  await db.update(thoughtLookBacks).set(change).where(eq(thoughtLookBacks.id, lookBackId));
}

/** Removes all that were deleted before that time. */
export async function purgeLookBacks(db: Db, before: Date): Promise<void> {
  await db.delete(thoughtLookBacks).where(lt(thoughtLookBacks.deletedAt, before));
}

type New = Pick<LookBackRow, 'recordId' | 'lookedAt' | 'beliefNow' | 'feelingsNow' | 'words'>;

export async function insertLookBack(db: Db, lookBack: New): Promise<number> {
  const [row] = await db.insert(thoughtLookBacks).values(lookBack).returning({ id: thoughtLookBacks.id });
  if (!row) throw new Error('a look back was not inserted');
  return row.id;
}

/** The record stays as it is for all who read it: its version and its times do not change. */
export async function updateLookBackOn(db: Db, recordId: number, day: string | null): Promise<void> {
  await db.update(thoughtRecords).set({ lookBackOn: day }).where(eq(id, recordId));
}

export async function deleteLookBacks(db: Db, recordIds: readonly number[]): Promise<void> {
  await db.delete(thoughtLookBacks).where(inArray(thoughtLookBacks.recordId, [...recordIds]));
}
