import { and, asc, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { facts } from '../schema.ts';
import type { StatedFact } from './stated-fact.ts';

/** A position in the order of facts. */
export interface CursorPosition {
  readonly xid: string;
  readonly factId: number;
}

/** The oldest running transaction: every older one has committed or never will. */
const OLDEST_RUNNING = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`;

const { id, xid, at, type, actorId, memberId, data } = facts;
const FACT = { id, xid, at, type, actorId, memberId, data };

function isBeyond(position: CursorPosition): SQL {
  return sql`(${xid}, ${id}) > (${position.xid}::xid8, ${position.factId}::bigint)`;
}

/**
 * Facts beyond a position, in order, as long as no later commit can come between them: a late commit is never
 * skipped.
 */
export function readSettled(db: Db, position: CursorPosition, limit: number): Promise<StatedFact[]> {
  return db
    .select(FACT)
    .from(facts)
    .where(and(isBeyond(position), lt(xid, OLDEST_RUNNING)))
    .orderBy(asc(xid), asc(id))
    .limit(limit);
}

/** Whether a fact exists beyond a position, settled or not. */
export async function isAnythingBeyond(db: Db, position: CursorPosition): Promise<boolean> {
  const found = await db.select({ id }).from(facts).where(isBeyond(position)).limit(1);
  return found.length > 0;
}

/**
 * The position of a follower, who gets each fact as soon as it can be read, without waiting for older
 * transactions. Every fact below `reach` was delivered, and at or beyond it those of `told`, by id with their
 * transaction.
 */
export interface Position {
  readonly reach: string;
  readonly told: ReadonlyMap<number, string>;
}

/** Every fact that can be read now counts as delivered. */
export async function positionNow(db: Db): Promise<Position> {
  const reach = await oldestRunning(db);
  const seen = await db.select({ id, xid }).from(facts).where(isAtLeast(reach));
  return { reach, told: new Map(seen.map((fact) => [fact.id, fact.xid])) };
}

/** The position before all later facts; running transactions may still commit behind it. */
export async function cursorPositionNow(db: Db): Promise<CursorPosition> {
  return { xid: await oldestRunning(db), factId: 0 };
}

async function oldestRunning(db: Db): Promise<string> {
  const { rows } = await db.execute<{ xid: string }>(sql`select ${OLDEST_RUNNING} as xid`);
  if (!rows[0]) throw new Error('the database did not say where it stands');
  return rows[0].xid;
}

export interface News {
  readonly facts: readonly StatedFact[];
  /** Once these are delivered, every fact below this has been. */
  readonly reach: string;
}

/**
 * Every readable fact that was not delivered, in the order of statement. Transactions that wait for one
 * another, as writers to one chat do, keep the order of their commits.
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
