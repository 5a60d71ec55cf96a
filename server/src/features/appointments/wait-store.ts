import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, STAFF, VIEWER } from '#policy/callers';
import { holdsPlace } from '#policy/places';
import { appointmentWaits as waits } from './schema.ts';

export type WaitRow = typeof waits.$inferSelect;

const { id, memberId, providerId, placeId, serviceId, until, leftAt, endedAt } = waits;

const stands = and(isNull(leftAt), isNull(endedAt));

/** Its professional is on the member's team by the same place as then. */
const holds = (db: Db): SQL => holdsPlace(db, { placeId, memberId, personId: providerId });

const TODAY = sql`${sql.placeholder('today')}::date`;

const ofMember = prepared((db) =>
  db
    .select()
    .from(waits)
    .where(and(eq(memberId, VIEWER), stands, gte(until, TODAY), holds(db)))
    .orderBy(asc(id))
    .prepare('waits_of_member'),
);

const countedOf = prepared((db) =>
  db
    .select({ serviceId, people: sql<number>`count(*)`.mapWith(Number).as('people') })
    .from(waits)
    .where(and(eq(providerId, STAFF), stands, gte(until, TODAY), holds(db)))
    .groupBy(serviceId)
    .orderBy(asc(serviceId))
    .prepare('waits_of_provider_counted'),
);

/** Where the caller waits; `today` is a day of their calendar. */
export function selectWaits(ctx: ViewerCtx, today: string): Promise<WaitRow[]> {
  return ofMember(ctx.db).execute({ ...eyes(ctx), today });
}

/** How many people wait for each service of the caller. */
export function countWaiting(
  ctx: ViewerCtx,
  today: string,
): Promise<{ readonly serviceId: number; readonly people: number }[]> {
  return countedOf(ctx.db).execute({ ...eyes(ctx), today });
}

/** One of the member's own, also one that is over. */
export async function findOwnWait(db: Db, member: number, wait: number): Promise<WaitRow | undefined> {
  const [row] = await db.select().from(waits).where(isOwn(member, wait));
  return row;
}

/** The same, held until the transaction is over. Hours are locked after it, never before. */
export async function lockOwnWait(db: Db, member: number, wait: number): Promise<WaitRow | undefined> {
  const [row] = await db.select().from(waits).where(isOwn(member, wait)).for('update');
  return row;
}

function isOwn(member: number, wait: number): SQL | undefined {
  return and(eq(id, wait), eq(memberId, member));
}

/** Whether any person waits for this professional on that day, or a later one. */
export async function isWaitedFor(db: Db, provider: number, from: string): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(waits)
    .where(and(eq(providerId, provider), stands, gte(until, from)))
    .limit(1);
  return rows.length > 0;
}

interface Wanted {
  readonly providerId: number;
  readonly services: readonly number[];
  /** Whose last day is earlier is left out. */
  readonly from: string;
  /** The place in the line after which they are read. */
  readonly after: number;
}

/** The first of those who wait for these services, the longest first. */
export function selectWaiting(
  db: Db,
  { providerId: provider, services, from, after }: Wanted,
  most: number,
): Promise<WaitRow[]> {
  const inLine = and(eq(providerId, provider), stands, gt(id, after));
  return db
    .select()
    .from(waits)
    .where(and(inLine, inArray(serviceId, [...services]), gte(until, from)))
    .orderBy(asc(id))
    .limit(most);
}

type Standing = Pick<WaitRow, 'memberId' | 'serviceId' | 'placeId'>;

/** A wait whose last day is over, or that belongs to a former place, gives no place in the line. */
export async function endLapsed(db: Db, of: Standing, { today, now }: { today: string; now: Date }) {
  const isLapsed = or(lt(until, today), ne(placeId, of.placeId));
  await db
    .update(waits)
    .set({ endedAt: now })
    .where(and(eq(memberId, of.memberId), eq(serviceId, of.serviceId), stands, isLapsed));
}

export function countWaits(db: Db, member: number, today: string): Promise<number> {
  return db.$count(waits, and(eq(memberId, member), stands, gte(until, today)));
}

/** Makes the wait, or changes what suits the member in the one that stands: there `kept` stays as it was. */
export async function upsertWait(
  db: Db,
  row: Omit<WaitRow, 'id' | 'leftAt' | 'endedAt'>,
  kept: { readonly mode: boolean; readonly withheld: boolean },
): Promise<number> {
  const { mode, days, parts, until: last, withheld } = row;
  const [saved] = await db
    .insert(waits)
    .values(row)
    .onConflictDoUpdate({
      target: [memberId, serviceId],
      targetWhere: stands as SQL,
      set: {
        ...{ days, parts, until: last },
        ...(!kept.mode && { mode }),
        ...(!kept.withheld && { withheld }),
      },
    })
    .returning({ id });
  if (!saved) throw new Error('a wait was not saved');
  return saved.id;
}

export async function updateWait(
  db: Db,
  wait: number,
  patch: Partial<Pick<WaitRow, 'leftAt' | 'endedAt'>>,
): Promise<void> {
  await db.update(waits).set(patch).where(eq(id, wait));
}

/** Ends what waited by this place and was made until then, or all of it. */
export function endWaitsOf(
  db: Db,
  place: number,
  { madeUntil, now }: { readonly madeUntil: Date | undefined; readonly now: Date },
): Promise<Pick<WaitRow, 'id' | 'memberId' | 'providerId'>[]> {
  const isMadeByThen = madeUntil && sql`${waits.createdAt} <= ${madeUntil}`;
  return db
    .update(waits)
    .set({ endedAt: now })
    .where(and(eq(placeId, place), stands, isMadeByThen))
    .returning({ id, memberId, providerId });
}
