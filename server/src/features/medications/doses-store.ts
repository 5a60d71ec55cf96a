import { DOSES_TODAY_MAX } from '@kith/contract/dose-fields';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import type { ComeDose } from './dose-rules.ts';
import { isOwn } from './policy.ts';
import { doses, doseTimes, medications } from './schema.ts';

export type DoseRow = typeof doses.$inferSelect;

const { id, medicationId, memberId, day, time, at, askedAt, answer, againAt } = doses;
const ofMedicine = { name: medications.name, words: medications.dose };
export type NamedDose = DoseRow & { readonly name: string; readonly words: string | null };

const ofMember = and(
  eq(memberId, sql.placeholder('memberId')),
  gte(day, sql`${sql.placeholder('from')}::date`),
  isNull(medications.deletedAt),
  eq(medications.status, 'current'),
);

const today = prepared((db) =>
  db
    .select({ ...getTableColumns(doses), ...ofMedicine })
    .from(doses)
    .innerJoin(medications, eq(medications.id, medicationId))
    .where(and(ofMember, or(gte(day, sql`${sql.placeholder('today')}::date`), isNull(answer))))
    .orderBy(desc(at), desc(id))
    .limit(DOSES_TODAY_MAX)
    .prepare('doses_today'),
);

interface Days {
  /** Those that wait for an answer; of `today` on, all. */
  readonly from: string;
  readonly today: string;
}

/** The doses of the medicines that a member takes now, the newest first. */
export function selectDosesToday(db: Db, member: number, days: Days): Promise<NamedDose[]> {
  return today(db).execute({ memberId: member, ...days });
}

const atTheirTimes = prepared((db) =>
  db
    .select(getTableColumns(doses))
    .from(doses)
    .innerJoin(medications, eq(medications.id, medicationId))
    .innerJoin(doseTimes, eq(doseTimes.medicationId, medicationId))
    .where(and(ofMember, eq(time, sql`any(${doseTimes.times})`)))
    .orderBy(asc(at), asc(id))
    .prepare('doses_at_their_times'),
);

/** The doses at times that their medicines have now, from a day on: so many a day as there are times. */
export function selectDosesFrom(db: Db, member: number, from: string): Promise<DoseRow[]> {
  return atTheirTimes(db).execute({ memberId: member, from });
}

const waiting = prepared((db) =>
  db
    .select(getTableColumns(doses))
    .from(doses)
    .innerJoin(medications, eq(medications.id, medicationId))
    .where(and(ofMember, isNull(answer), isNotNull(askedAt)))
    .orderBy(desc(day), desc(at))
    .limit(1)
    .prepare('dose_waiting'),
);

/** The newest that its member was asked for and has not answered. */
export async function findWaiting(db: Db, member: number, from: string): Promise<DoseRow | undefined> {
  return (await waiting(db).execute({ memberId: member, from }))[0];
}

const history = prepared((db) =>
  db
    .select({ ...getTableColumns(doses), ...ofMedicine })
    .from(doses)
    .innerJoin(medications, eq(medications.id, medicationId))
    .where(
      and(eq(medicationId, sql.placeholder('medicationId')), isOwn(memberId), isNull(medications.deletedAt)),
    )
    .orderBy(desc(day), desc(at), desc(id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('doses_of_medication'),
);

interface Page {
  readonly medicationId: number;
  readonly limit: number;
  readonly offset: number;
}

/** The caller's own, the newest first. */
export function selectHistory(ctx: ViewerCtx, page: Page): Promise<NamedDose[]> {
  return history(ctx.db).execute({ ...eyes(ctx), ...page });
}

/** Those that one reminder asked for and that wait for an answer, held for it. */
export function lockAsked(db: Db, member: number, asked: Date): Promise<DoseRow[]> {
  const open = and(eq(memberId, member), eq(askedAt, asked), isNull(answer), isNotNull(time));
  return db
    .select(getTableColumns(doses))
    .from(doses)
    .innerJoin(medications, eq(medications.id, medicationId))
    .where(and(open, isNull(medications.deletedAt), eq(medications.status, 'current')))
    .orderBy(asc(id))
    .for('update', { of: doses });
}

interface Which {
  readonly medicationId: number;
  readonly day: string;
  readonly time: string;
}

export async function findDose(db: Db, which: Which): Promise<DoseRow | undefined> {
  const one = and(eq(medicationId, which.medicationId), eq(day, which.day), eq(time, which.time));
  return (await db.select().from(doses).where(one))[0];
}

type New = Omit<DoseRow, 'id'>;

/** An answer, to a dose that is stored already or not. */
export async function upsertDose(db: Db, row: New): Promise<DoseRow> {
  const { answer: said, answeredAt, againAt: again } = row;
  const [stored] = await db
    .insert(doses)
    .values(row)
    .onConflictDoUpdate({
      target: [medicationId, day, time],
      set: { answer: said, answeredAt, againAt: again },
    })
    .returning();
  if (!stored) throw new Error('a dose was not stored');
  return stored;
}

/** Those that have come; one that is stored already stays as it is. */
export async function insertCome(db: Db, member: number, come: readonly ComeDose[]): Promise<void> {
  if (come.length === 0) return;
  const rows = come.map((one) => ({
    medicationId: one.medicationId,
    memberId: member,
    day: one.day,
    time: one.time,
    at: one.at,
    askedAt: one.askedAt,
  }));
  await db.insert(doses).values(rows).onConflictDoNothing();
}

/** Those whose "later" has come wait for an answer again. */
export async function updateAskedAgain(db: Db, member: number, moment: Date): Promise<void> {
  await db
    .update(doses)
    .set({ answer: null, answeredAt: null, againAt: null, askedAt: moment })
    .where(and(eq(memberId, member), isNotNull(againAt), lte(againAt, moment)));
}

interface Kept {
  readonly medicationId: number;
  readonly from: string;
  /** A dose of one of these days, at one of these times, stays. */
  readonly dueDays: readonly string[];
  readonly times: readonly string[];
}

/** Takes back what was neither taken nor skipped, from a day on, where no dose is due any more. */
export async function removeOpen(db: Db, kept: Kept): Promise<void> {
  const { medicationId: of, from, dueDays, times } = kept;
  const others =
    dueDays.length === 0 || times.length === 0
      ? undefined
      : or(notInArray(day, [...dueDays]), notInArray(time, [...times]));
  const open = and(isNotNull(time), or(isNull(answer), eq(answer, 'later')));
  await db.delete(doses).where(and(eq(medicationId, of), gte(day, from), open, others));
}

export async function removeDose(db: Db, doseId: number): Promise<void> {
  await db.delete(doses).where(eq(id, doseId));
}

/** Of all medicines of the member. Held, so that two at once do not take one place. */
export async function countTakenNow(db: Db, member: number, on: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('taken by ' || ${member}::text, 0))`);
  const asNeeded = and(eq(memberId, member), eq(day, on), isNull(time));
  const [row] = await db.select({ rows: count() }).from(doses).where(asNeeded);
  return row?.rows ?? 0;
}

export async function insertTaken(db: Db, row: New): Promise<number> {
  const [made] = await db.insert(doses).values(row).returning({ id });
  if (!made) throw new Error('what was taken was not inserted');
  return made.id;
}

/** One of "Taken now" of that medicine. */
export async function findTaken(db: Db, of: number, doseId: number): Promise<DoseRow | undefined> {
  const one = and(eq(id, doseId), eq(medicationId, of), isNull(time));
  return (await db.select().from(doses).where(one))[0];
}
