import { and, asc, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { facts } from '../schema.ts';
import type { StatedFact } from './stated-fact.ts';

/** A place in the order of facts. */
export interface Place {
  readonly xid: string;
  readonly factId: number;
}

/** The oldest transaction that still runs: whatever is below it has committed or never will. */
const OLDEST_RUNNING = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`;

const { id, xid, at, type, actorId, aboutId, data } = facts;
const FACT = { id, xid, at, type, actorId, aboutId, data };

function isBeyond(place: Place): SQL {
  return sql`(${xid}, ${id}) > (${place.xid}::xid8, ${place.factId}::bigint)`;
}

/** Facts beyond a place, in order, as far as nothing can come between them any more: a late commit is never passed by. */
export function readSettled(db: Db, place: Place, limit: number): Promise<StatedFact[]> {
  return db
    .select(FACT)
    .from(facts)
    .where(and(isBeyond(place), lt(xid, OLDEST_RUNNING)))
    .orderBy(asc(xid), asc(id))
    .limit(limit);
}

/** Whether anything beyond a place has been stated, settled or not. */
export async function isAnythingBeyond(db: Db, place: Place): Promise<boolean> {
  const found = await db.select({ id }).from(facts).where(isBeyond(place)).limit(1);
  return found.length > 0;
}

/**
 * Where somebody stands who is told each fact as soon as it can be read, not waiting for older transactions: every fact below `reach` has
 * been told, and at or beyond it those of `told`, by id with their transaction.
 */
export interface Position {
  readonly reach: string;
  readonly told: ReadonlyMap<number, string>;
}

/** Everything that can be read now counts as told. */
export async function positionNow(db: Db): Promise<Position> {
  const reach = await oldestRunning(db);
  const seen = await db.select({ id, xid }).from(facts).where(isAtLeast(reach));
  return { reach, told: new Map(seen.map((fact) => [fact.id, fact.xid])) };
}

/** The place beyond which everything is still to come, as far as it is not running already. */
export async function placeNow(db: Db): Promise<Place> {
  return { xid: await oldestRunning(db), factId: 0 };
}

async function oldestRunning(db: Db): Promise<string> {
  const { rows } = await db.execute<{ xid: string }>(sql`select ${OLDEST_RUNNING} as xid`);
  if (!rows[0]) throw new Error('the database did not say where it stands');
  return rows[0].xid;
}

export interface News {
  readonly facts: readonly StatedFact[];
  /** Once these are told, everything below this has been. */
  readonly reach: string;
}

/**
 * Every fact that can be read now and has not been told, as they were stated: of transactions that wait for one another, as those that write
 * to one chat, that is the order of commits, whichever began first.
 */
export async function readNews(db: Db, { reach, told }: Position, limit: number): Promise<News> {
  const isTold = sql`${id} = any(${sql.param([...told.keys()])}::bigint[])`;
  const rows = await db
    .select({ ...FACT, oldest: OLDEST_RUNNING })
    .from(facts)
    .where(and(isAtLeast(reach), not(isTold)))
    .orderBy(asc(id))
    .limit(limit);
  const news = rows.map(({ oldest: _oldest, ...fact }) => fact);
  const isAll = rows.length < limit;
  return { facts: news, reach: (isAll && rows[0]?.oldest) || reach };
}

function isAtLeast(reach: string): SQL {
  return sql`${xid} >= ${reach}::xid8`;
}
