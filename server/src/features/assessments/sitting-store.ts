import type { Answers } from '@kith/contract/assessments/answers';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { assessmentAnswers, assessmentSittings, assessments } from './schema.ts';
import type { StoredAnswers } from './stored.ts';

export type SittingRow = typeof assessmentSittings.$inferSelect;

/** More days than an interval has or a check-in waits to be sent. */
const RECENT = 16;

/** The newest sittings of a person with one instrument, by their day. */
export function selectRecent(db: Db, memberId: number, code: string): Promise<SittingRow[]> {
  return db
    .select()
    .from(assessmentSittings)
    .where(and(eq(assessmentSittings.memberId, memberId), eq(assessmentSittings.code, code)))
    .orderBy(desc(assessmentSittings.day))
    .limit(RECENT);
}

/** Undefined where the person has one of that instrument on that day. */
export async function insertSitting(
  db: Db,
  row: Omit<SittingRow, 'id' | 'assessmentId'>,
): Promise<SittingRow | undefined> {
  const [made] = await db.insert(assessmentSittings).values(row).onConflictDoNothing().returning();
  return made;
}

const byId = prepared((db) =>
  db
    .select()
    .from(assessmentSittings)
    .where(eq(assessmentSittings.id, sql.placeholder('id')))
    .prepare('assessment_sittings_by_id'),
);

export async function findSitting(db: Db, id: number): Promise<SittingRow | undefined> {
  return (await byId(db).execute({ id }))[0];
}

/** Held until the transaction ends. A call for one of another person does not wait for it. */
export async function lockSitting(db: Db, id: number, memberId: number): Promise<SittingRow | undefined> {
  const isOwn = and(eq(assessmentSittings.id, id), eq(assessmentSittings.memberId, memberId));
  const [row] = await db.select().from(assessmentSittings).where(isOwn).for('update');
  return row;
}

export async function updateSitting(
  db: Db,
  id: number,
  change: Partial<Pick<SittingRow, 'requestId' | 'assessmentId' | 'told'>>,
): Promise<void> {
  await db.update(assessmentSittings).set(change).where(eq(assessmentSittings.id, id));
}

export async function selectAnswers(db: Db, sittingId: number): Promise<StoredAnswers> {
  const { item, value } = assessmentAnswers;
  const rows = await db
    .select({ item, value })
    .from(assessmentAnswers)
    .where(eq(assessmentAnswers.sittingId, sittingId));
  return Object.fromEntries(rows.map((row) => [row.item, row.value]));
}

/** Each answer stands by itself: one that is not named stays as it is. */
export async function writeAnswers(
  db: Db,
  sittingId: number,
  said: Answers,
  answeredAt: Date,
): Promise<void> {
  const taken = Object.keys(said).filter((item) => said[item] === null);
  const given = Object.entries(said).flatMap(([item, value]) =>
    value === null || value === undefined ? [] : [{ sittingId, item, value, answeredAt }],
  );
  const { sittingId: of, item } = assessmentAnswers;
  if (taken.length > 0)
    await db.delete(assessmentAnswers).where(and(eq(of, sittingId), inArray(item, taken)));
  if (given.length === 0) return;
  await db
    .insert(assessmentAnswers)
    .values(given)
    .onConflictDoUpdate({
      target: [of, item],
      set: { value: sql`excluded.value`, answeredAt },
    });
}

export async function deleteAnswers(db: Db, sittingId: number): Promise<void> {
  await db.delete(assessmentAnswers).where(eq(assessmentAnswers.sittingId, sittingId));
}

/** A sitting that was never done, with its answers. One that is done stays: it holds its day. */
export async function deleteLeftSitting(db: Db, id: number): Promise<void> {
  const { id: sittingId, assessmentId } = assessmentSittings;
  const isLeft = and(eq(sittingId, id), isNull(assessmentId));
  const [left] = await db.select({ id: sittingId }).from(assessmentSittings).where(isLeft).for('update');
  if (!left) return;
  await deleteAnswers(db, id);
  await db.delete(assessmentSittings).where(eq(sittingId, id));
}

/** The newest sitting of each instrument that goes on, and the newest that is done. */
const newest = prepared((db) => {
  const { id, code, day, startedAt, assessmentId, memberId } = assessmentSittings;
  const isDone = sql`(${assessmentId} is not null)`;
  return db
    .selectDistinctOn([code, isDone], {
      id,
      code,
      day,
      startedAt,
      assessmentId,
      completedAt: assessments.createdAt,
    })
    .from(assessmentSittings)
    .leftJoin(assessments, eq(assessments.id, assessmentId))
    .where(eq(memberId, sql.placeholder('memberId')))
    .orderBy(code, isDone, desc(day))
    .prepare('assessment_sittings_newest');
});

export type NewestSitting = Awaited<ReturnType<typeof selectNewest>>[number];

export function selectNewest(db: Db, memberId: number) {
  return newest(db).execute({ memberId });
}

/** The one of a check-in that is done, of this person. */
export async function findSittingOf(
  db: Db,
  memberId: number,
  assessmentId: number,
): Promise<SittingRow | undefined> {
  const isIt = and(
    eq(assessmentSittings.assessmentId, assessmentId),
    eq(assessmentSittings.memberId, memberId),
  );
  const [row] = await db.select().from(assessmentSittings).where(isIt);
  return row;
}
