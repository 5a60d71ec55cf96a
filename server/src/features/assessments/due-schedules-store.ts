import { and, eq, isNotNull, lte, min, type SQL, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { accounts } from '#people/users';
import { askerHasPlace } from './policy.ts';
import type { ScheduleRow } from './schedule-store.ts';
import { assessmentRequests, assessmentSchedules } from './schema.ts';

/** A schedule that may be due, and what decides whether it asks. */
export interface DueSchedule {
  readonly schedule: ScheduleRow;
  readonly hasPlace: boolean;
  /** A request of the same asker for one of these waits already. */
  readonly isWaiting: boolean;
  readonly timeZone: string;
  /** The member’s account is in use, and their guardian has not taken a yes back. */
  readonly isOpen: boolean;
}

const { askedBy, nextAt } = assessmentSchedules;

/** The professionals whose schedules are due by then; those who wait longest first. */
export async function selectDueAskers(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ askedBy, since: min(nextAt) })
    .from(assessmentSchedules)
    .where(lte(nextAt, now))
    .groupBy(askedBy)
    .orderBy(min(nextAt), askedBy);
  return rows.map((row) => row.askedBy);
}

const dueOf = prepared((db) => {
  const person = accounts(db);
  const isDue = sql`${nextAt} <= ${sql.placeholder('now')}::timestamptz`;
  return db
    .select({
      schedule: assessmentSchedules,
      hasPlace: sql<boolean>`${askerHasPlace(db)}`,
      isWaiting: sql<boolean>`${waits()}`,
      timeZone: person.timeZone,
      isOpen: sql<boolean>`(${person.disabledAt} is null and ${person.consent} <> 'pending')`,
    })
    .from(assessmentSchedules)
    .innerJoin(person, eq(person.id, assessmentSchedules.memberId))
    .where(and(eq(askedBy, sql.placeholder('asker')), isDue))
    .orderBy(assessmentSchedules.id)
    .limit(sql.placeholder('limit'))
    .for('no key update', { of: assessmentSchedules, skipLocked: true })
    .prepare('assessment_schedules_due');
});

/** Schedules of a professional that are due by then, held; those that another process holds are left out. */
export function lockDueOf(
  db: Db,
  asked: { readonly asker: number; readonly now: Date; readonly limit: number },
): Promise<DueSchedule[]> {
  return dueOf(db).execute(asked);
}

function waits(): SQL {
  const { askedBy: by, memberId, codes, withdrawnAt, completedAt } = assessmentRequests;
  const isSame = sql`${by} = ${askedBy} and ${memberId} = ${assessmentSchedules.memberId}`;
  const isOpen = sql`${withdrawnAt} is null and ${completedAt} is null`;
  return sql`exists (select 1 from ${assessmentRequests} where ${isSame} and ${isOpen} and ${codes} && ${assessmentSchedules.codes})`;
}

/** The next day of each of these schedules, in one statement. */
export async function moveNext(
  db: Db,
  moved: readonly { readonly id: number; readonly day: string; readonly at: Date }[],
): Promise<void> {
  if (moved.length === 0) return;
  const ids = sql.param(moved.map(({ id }) => id));
  const days = sql.param(moved.map(({ day }) => day));
  const ats = sql.param(moved.map(({ at }) => at.toISOString()));
  await db.execute(
    sql`update ${assessmentSchedules} set next_day = moved.day, next_at = moved.at from unnest(${ids}::bigint[], ${days}::date[], ${ats}::timestamptz[]) as moved(id, day, at) where ${assessmentSchedules.id} = moved.id`,
  );
}

/** Ends these for good, in one statement. */
export async function endSchedules(
  db: Db,
  ids: readonly number[],
  { endedAt, endedBecause }: Pick<ScheduleRow, 'endedAt' | 'endedBecause'>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(assessmentSchedules)
    .set({ endedAt, endedBecause, nextDay: null, nextAt: null })
    .where(sql`${assessmentSchedules.id} = any(${sql.param([...ids])}::bigint[])`);
}

/** When the next of all schedules is due. */
export async function earliestNext(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(nextAt) })
    .from(assessmentSchedules)
    .where(isNotNull(nextAt));
  return row?.at ?? null;
}

/** Those about a member that have not ended, held, also paused ones. */
export function lockSchedulesAbout(db: Db, memberId: number): Promise<ScheduleRow[]> {
  const { id, endedAt } = assessmentSchedules;
  return db
    .select()
    .from(assessmentSchedules)
    .where(and(eq(assessmentSchedules.memberId, memberId), sql`${endedAt} is null`))
    .orderBy(id)
    .for('no key update');
}
