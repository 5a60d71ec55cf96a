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
  sql,
} from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import type { ComeDose } from './dose-rules.ts';
import { isOwn } from './policy.ts';
import { doses, medications } from './schema.ts';

export type DoseRow = typeof doses.$inferSelect;

const { id, medicationId, memberId, day, time, at, answer, againAt } = doses;
const ofMedicine = { name: medications.name, words: medications.dose };
export type NamedDose = DoseRow & { readonly name: string; readonly words: string | null };

const lately = prepared((db) =>
  db
    .select({ ...getTableColumns(doses), ...ofMedicine })
    .from(doses)
    .innerJoin(medications, eq(medications.id, medicationId))
    .where(
      and(
        eq(memberId, sql.placeholder('memberId')),
        gte(day, sql`${sql.placeholder('from')}::date`),
        isNull(medications.deletedAt),
        eq(medications.status, 'current'),
      ),
    )
    .orderBy(asc(at), asc(id))
    .prepare('doses_lately'),
);

/** The doses of the medicines that a member takes now, from a day on. */
export function selectDosesFrom(db: Db, member: number, from: string): Promise<NamedDose[]> {
  return lately(db).execute({ memberId: member, from });
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

/** Takes back what was never answered, from a day on, at times that are none any more. */
export async function removeOpen(
  db: Db,
  { medicationId: of, from, times }: { medicationId: number; from: string; times: readonly string[] },
): Promise<void> {
  const others = times.length === 0 ? isNotNull(time) : notInArray(time, [...times]);
  await db.delete(doses).where(and(eq(medicationId, of), gte(day, from), isNull(answer), others));
}

export async function removeDose(db: Db, doseId: number): Promise<void> {
  await db.delete(doses).where(eq(id, doseId));
}

export async function countTakenNow(db: Db, of: number, on: string): Promise<number> {
  const asNeeded = and(eq(medicationId, of), eq(day, on), isNull(time));
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
