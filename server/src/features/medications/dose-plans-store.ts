import { TIMED_MEDICATIONS_MAX } from '@kith/contract/dose-fields';
import { MEDICATIONS_MAX } from '@kith/contract/medication-fields';
import { and, asc, count, eq, getTableColumns, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { doseCounts, doses, doseTimes, medications } from './schema.ts';

export type TimesRow = typeof doseTimes.$inferSelect;
export type CountRow = typeof doseCounts.$inferSelect;

const { id, memberId, status, deletedAt, fromDate, toDate, editedAt } = medications;

const timed = prepared((db) =>
  db
    .select({
      times: getTableColumns(doseTimes),
      medicine: { fromDate, toDate, editedAt, name: medications.name, words: medications.dose },
    })
    .from(doseTimes)
    .innerJoin(medications, eq(id, doseTimes.medicationId))
    .where(and(eq(doseTimes.memberId, sql.placeholder('memberId')), eq(status, 'current'), isNull(deletedAt)))
    .orderBy(asc(id))
    .limit(TIMED_MEDICATIONS_MAX)
    .prepare('dose_times_of_member'),
);

/** The times of the medicines that a member takes now: none of a stopped, wrong or deleted one. */
export function selectTimes(db: Db, member: number) {
  return timed(db).execute({ memberId: member });
}

/** None is answered so many days after its own. */
const ANSWERED_WITHIN_DAYS = 3;

/** How often a medicine was taken since it was counted; once none are left, no more are looked at. */
const takenSince = sql<number>`(select count(*) from (select 1 from ${doses} where ${doses.medicationId} = ${doseCounts.medicationId} and ${doses.day} >= ${doseCounts.countedAt}::date - ${sql.raw(String(ANSWERED_WITHIN_DAYS))} and ${doses.answer} = 'taken' and ${doses.answeredAt} >= ${doseCounts.countedAt} limit ceil(${doseCounts.amount} / ${doseCounts.aTime})::integer) as taken)`;

const plans = prepared((db) =>
  db
    .select({
      id,
      medicine: { fromDate, toDate, editedAt, status },
      times: getTableColumns(doseTimes),
      count: getTableColumns(doseCounts),
      taken: sql<number>`case when ${doseCounts.medicationId} is null then 0 else ${takenSince} end`.mapWith(
        Number,
      ),
    })
    .from(medications)
    .leftJoin(doseTimes, eq(doseTimes.medicationId, id))
    .leftJoin(doseCounts, eq(doseCounts.medicationId, id))
    .where(
      and(
        eq(memberId, sql.placeholder('memberId')),
        isNull(deletedAt),
        ne(status, 'incorrect'),
        or(isNotNull(doseTimes.medicationId), isNotNull(doseCounts.medicationId)),
        sql`(${sql.placeholder('medicationId')}::bigint is null or ${id} = ${sql.placeholder('medicationId')}::bigint)`,
      ),
    )
    .orderBy(asc(id))
    .limit(MEDICATIONS_MAX)
    .prepare('dose_plans_of_member'),
);

interface Whose {
  readonly memberId: number;
  /** All that have times or a count when null. */
  readonly medicationId: number | null;
}
export type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number];

/** Times and counts of a member's medicines, also of stopped ones. */
export function selectPlans(db: Db, whose: Whose) {
  return plans(db).execute({ ...whose });
}

/**
 * How many other medicines that the member takes now have times. Held, so that two at once do not take one
 * place.
 */
export async function countOthersTimed(db: Db, member: number, but: number): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('times of ' || ${member}::text, 0))`);
  const others = and(eq(doseTimes.memberId, member), ne(doseTimes.medicationId, but));
  const [row] = await db
    .select({ rows: count() })
    .from(doseTimes)
    .innerJoin(medications, eq(id, doseTimes.medicationId))
    .where(and(others, eq(status, 'current'), isNull(deletedAt)));
  return row?.rows ?? 0;
}

export async function hasTimes(db: Db, medicationId: number): Promise<boolean> {
  return (await db.$count(doseTimes, eq(doseTimes.medicationId, medicationId))) > 0;
}

export async function upsertTimes(db: Db, row: TimesRow): Promise<void> {
  const { medicationId: target, ...set } = row;
  await db.insert(doseTimes).values(row).onConflictDoUpdate({ target: doseTimes.medicationId, set });
}

export async function removeTimes(db: Db, medicationId: number): Promise<void> {
  await db.delete(doseTimes).where(eq(doseTimes.medicationId, medicationId));
}

export async function upsertCount(db: Db, row: CountRow): Promise<void> {
  const { medicationId: target, ...set } = row;
  await db.insert(doseCounts).values(row).onConflictDoUpdate({ target: doseCounts.medicationId, set });
}

export async function removeCount(db: Db, medicationId: number): Promise<void> {
  await db.delete(doseCounts).where(eq(doseCounts.medicationId, medicationId));
}
