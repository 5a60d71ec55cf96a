import type { Rhythm } from '@kith/contract/assessments/rhythm';
import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { accounts } from '#people/users';
import { eyes, STAFF, VIEWER } from '#policy/callers';
import { askerHasPlace, scheduleStands } from './policy.ts';
import { assessmentSchedules } from './schema.ts';

export type ScheduleRow = typeof assessmentSchedules.$inferSelect;
type NewSchedule = Omit<ScheduleRow, 'id' | 'pausedAt' | 'endedAt' | 'endedBecause'>;
export type ScheduleChange = Partial<
  Pick<ScheduleRow, 'pausedAt' | 'lastDay' | 'nextDay' | 'nextAt' | 'endedAt' | 'endedBecause'>
>;

/** Of those that ended lately, so many for each member. */
const SHOWN = 5;

export const rhythmOf = ({ firstDay, lastDay, everyDays, time }: ScheduleRow): Rhythm => ({
  ...{ firstDay, lastDay, everyDays, time },
});

export function insertSchedules(db: Db, rows: readonly NewSchedule[]): Promise<ScheduleRow[]> {
  return db
    .insert(assessmentSchedules)
    .values([...rows])
    .returning();
}

export async function lockSchedule(db: Db, id: number): Promise<ScheduleRow | undefined> {
  const one = db.select().from(assessmentSchedules).where(eq(assessmentSchedules.id, id));
  return (await one.for('no key update'))[0];
}

export async function updateSchedule(db: Db, id: number, change: ScheduleChange): Promise<void> {
  await db.update(assessmentSchedules).set(change).where(eq(assessmentSchedules.id, id));
}

const ofCaller = prepared((db) => {
  const isMember = eq(assessmentSchedules.memberId, VIEWER);
  const isAsker = and(eq(assessmentSchedules.askedBy, VIEWER), askerHasPlace(db));
  return db
    .select()
    .from(assessmentSchedules)
    .where(and(eq(assessmentSchedules.id, sql.placeholder('id')), or(isMember, isAsker)))
    .prepare('assessment_schedule_of_caller');
});

/** Of which the caller is the member, or the professional who asks; not held. */
export async function findScheduleOf(ctx: ViewerCtx, id: number): Promise<ScheduleRow | undefined> {
  return (await ofCaller(ctx.db).execute({ ...eyes(ctx), id }))[0];
}

const ofMember = prepared((db) =>
  db
    .select()
    .from(assessmentSchedules)
    .where(and(eq(assessmentSchedules.memberId, sql.placeholder('memberId')), scheduleStands(db)))
    .orderBy(asc(assessmentSchedules.id))
    .prepare('assessment_schedules_of_member'),
);

/** All that ask a member now. */
export function selectSchedulesOf(db: Db, memberId: number, now: Date): Promise<ScheduleRow[]> {
  return ofMember(db).execute({ memberId, now });
}

const atWork = prepared((db) => {
  const { id, memberId, askedBy, endedAt } = assessmentSchedules;
  const asked = sql`unnest(${sql.placeholder('memberIds')}::bigint[]) as asked(member_id)`;
  const ofPair = and(eq(askedBy, STAFF), eq(memberId, sql`asked.member_id`), askerHasPlace(db));
  const endedLately = gte(endedAt, sql`${sql.placeholder('since')}::timestamptz`);
  const some = (is: SQL | undefined) =>
    db.select({ id: assessmentSchedules.id }).from(assessmentSchedules).where(and(ofPair, is));
  const standing = some(isNull(endedAt));
  const ended = some(endedLately).orderBy(desc(id)).limit(SHOWN);
  const each = unionAll(standing, ended).as('each_schedule');
  const ids = db.select({ id: each.id }).from(asked).crossJoinLateral(each);
  return db
    .select()
    .from(assessmentSchedules)
    .where(inArray(id, ids))
    .orderBy(sql`${endedAt} is not null`, asc(id))
    .prepare('assessment_schedules_at_work');
});

/** The caller's own of these members: those that ask, then those that ended since then. */
export function selectSchedulesAtWork(
  ctx: ViewerCtx,
  memberIds: readonly number[],
  since: Date,
): Promise<ScheduleRow[]> {
  if (memberIds.length === 0) return Promise.resolve([]);
  return atWork(ctx.db).execute({ ...eyes(ctx), memberIds, since: since.toISOString() });
}

/** Of these members, those whom a schedule of the caller asks for one of these. */
export async function selectScheduled(
  ctx: ViewerCtx,
  { memberIds, codes }: { readonly memberIds: readonly number[]; readonly codes: readonly string[] },
): Promise<number[]> {
  const standing = await selectSchedulesAtWork(ctx, memberIds, ctx.clock.now());
  return standing
    .filter((row) => row.endedAt === null && row.codes.some((code) => codes.includes(code)))
    .map(({ memberId }) => memberId);
}

const madeWith = prepared((db) => {
  const { id, askedBy, createdAt } = assessmentSchedules;
  const first = sql`(select one.asked_by, one.created_at from ${assessmentSchedules} as one where one.id = ${sql.placeholder('id')})`;
  return db
    .select()
    .from(assessmentSchedules)
    .where(and(sql`(${askedBy}, ${createdAt}) = ${first}`, askerHasPlace(db)))
    .orderBy(asc(id))
    .prepare('assessment_schedules_made_with');
});

/** Schedules that were made with this one, by the same person at the same moment. */
export function selectScheduledWith(ctx: ViewerCtx, scheduleId: number): Promise<ScheduleRow[]> {
  return madeWith(ctx.db).execute({ ...eyes(ctx), id: scheduleId });
}

const zones = prepared((db) => {
  const person = accounts(db);
  return db
    .select({ id: person.id, timeZone: person.timeZone })
    .from(person)
    .where(sql`${person.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('assessment_schedule_zones');
});

/** Where these people are, by their id. */
export async function selectZones(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await zones(db).execute({ ids });
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}
