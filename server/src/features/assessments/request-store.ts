import {
  and,
  arrayContains,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Db, prepared } from '#kernel/db';
import { assessmentRequestResults, assessmentRequests, assessmentSittings } from './schema.ts';

export type RequestRow = typeof assessmentRequests.$inferSelect;

/** A request to one member; of a schedule, with its day. */
export type NewRequest = Pick<RequestRow, 'memberId' | 'askedBy' | 'codes' | 'dueAt' | 'createdAt'> &
  Partial<Pick<RequestRow, 'scheduleId' | 'scheduledDay'>>;

/** All in one statement. A day of a schedule that was asked for already is left out. */
export function insertRequests(db: Db, rows: readonly NewRequest[]): Promise<RequestRow[]> {
  if (rows.length === 0) return Promise.resolve([]);
  return db
    .insert(assessmentRequests)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

/** Until the transaction ends another call of this person waits, and then sees what this one asked for. */
export async function lockAsks(db: Db, askedBy: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('asks of ' || ${askedBy}::text, 0))`);
}

export async function findRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  return (await db.select().from(assessmentRequests).where(eq(assessmentRequests.id, id)))[0];
}

/**
 * Held until the transaction ends; sittings may name it meanwhile. A call that holds a sitting too holds
 * that first.
 */
export async function lockRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  const one = db.select().from(assessmentRequests).where(eq(assessmentRequests.id, id));
  return (await one.for('no key update'))[0];
}

export async function updateRequest(
  db: Db,
  id: number,
  change: Partial<Pick<RequestRow, 'withdrawnAt' | 'completedAt' | 'unsharedAt'>>,
): Promise<void> {
  await db.update(assessmentRequests).set(change).where(eq(assessmentRequests.id, id));
}

/** Neither done nor withdrawn. */
const waits = and(isNull(assessmentRequests.withdrawnAt), isNull(assessmentRequests.completedAt));

/** Those of these requests that still wait, held. */
function lockWaiting(db: Db, which: SQL | undefined): Promise<RequestRow[]> {
  return db
    .select()
    .from(assessmentRequests)
    .where(and(which, waits))
    .orderBy(assessmentRequests.id)
    .for('no key update');
}

/** What a schedule asked for and still waits, held. */
export function lockWaitingOf(db: Db, scheduleId: number): Promise<RequestRow[]> {
  return lockWaiting(db, eq(assessmentRequests.scheduleId, scheduleId));
}

/** Requests to a member that ask for an instrument and still wait, held. */
export function lockWaitingFor(db: Db, asked: { readonly memberId: number; readonly code: string }) {
  const { memberId, codes } = assessmentRequests;
  return lockWaiting(db, and(eq(memberId, asked.memberId), arrayContains(codes, [asked.code])));
}

interface AskedBefore {
  readonly memberId: number;
  readonly askedBy: number;
  readonly before: Date;
}

/** What a professional asked of a member before a moment and still waits, held. */
export function lockWaitingBy(db: Db, asked: AskedBefore): Promise<RequestRow[]> {
  const { memberId, askedBy, createdAt } = assessmentRequests;
  return lockWaiting(
    db,
    and(eq(memberId, asked.memberId), eq(askedBy, asked.askedBy), lt(createdAt, asked.before)),
  );
}

/** Requests of these members that were made with this one, by the same person at the same moment. */
export async function selectAskedWith(
  db: Db,
  requestId: number,
  memberIds: readonly number[],
): Promise<RequestRow[]> {
  const { id, memberId, askedBy, createdAt } = assessmentRequests;
  const one = await findRequest(db, requestId);
  if (!one || memberIds.length === 0) return [];
  const isOfThem = and(eq(askedBy, one.askedBy), inArray(memberId, [...memberIds]));
  return db
    .select()
    .from(assessmentRequests)
    .where(and(isOfThem, eq(createdAt, one.createdAt)))
    .orderBy(id);
}

interface AskedPage {
  readonly memberId: number;
  /** Null for every asker. */
  readonly askedBy: number | null;
  readonly limit: number;
  readonly offset: number;
}

const ofMember = prepared((db) => {
  const { id, memberId, askedBy } = assessmentRequests;
  const by = sql`${sql.placeholder('askedBy')}::bigint`;
  return db
    .select()
    .from(assessmentRequests)
    .where(and(eq(memberId, sql.placeholder('memberId')), sql`(${by} is null or ${askedBy} = ${by})`))
    .orderBy(desc(id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('assessment_requests_of_member');
});

/** Requests about a member, newest first. */
export function selectRequests(db: Db, asked: AskedPage): Promise<RequestRow[]> {
  return ofMember(db).execute({ ...asked });
}

/** The requests that a person still has to answer; the one that is due first stands first. */
export function selectPending(db: Db, memberId: number, limit: number): Promise<RequestRow[]> {
  const { id, dueAt } = assessmentRequests;
  return db
    .select()
    .from(assessmentRequests)
    .where(and(eq(assessmentRequests.memberId, memberId), waits))
    .orderBy(sql`${dueAt} asc nulls last`, desc(id))
    .limit(limit);
}

/** What was begun or done for these requests, also what came by a share; each names the request. */
export function selectSittingsFor(db: Db, requestIds: readonly number[]) {
  if (requestIds.length === 0) return Promise.resolve([]);
  const ids = [...requestIds];
  const { requestId, assessmentId } = assessmentRequestResults;
  const columns = getTableColumns(assessmentSittings);
  const begun = db.select(columns).from(assessmentSittings).where(inArray(columns.requestId, ids));
  const shared = db
    .select({ ...columns, requestId })
    .from(assessmentRequestResults)
    .innerJoin(assessmentSittings, eq(assessmentSittings.assessmentId, assessmentId))
    .where(inArray(requestId, ids));
  return unionAll(begun, shared).orderBy(sql`1`);
}

type RequestResult = typeof assessmentRequestResults.$inferSelect;

export async function insertRequestResult(db: Db, result: RequestResult): Promise<void> {
  await db.insert(assessmentRequestResults).values(result).onConflictDoNothing();
}

/** Requests that a result answers by a share, held. */
export function lockAnsweredBy(
  db: Db,
  assessmentId: number,
): Promise<{ readonly request: RequestRow; readonly answeredAt: Date }[]> {
  const { requestId, answeredAt, assessmentId: result } = assessmentRequestResults;
  return db
    .select({ request: getTableColumns(assessmentRequests), answeredAt })
    .from(assessmentRequests)
    .innerJoin(assessmentRequestResults, eq(requestId, assessmentRequests.id))
    .where(eq(result, assessmentId))
    .orderBy(assessmentRequests.id)
    .for('no key update', { of: assessmentRequests });
}

export async function deleteRequestResult(
  db: Db,
  { requestId, assessmentId }: Pick<RequestResult, 'requestId' | 'assessmentId'>,
): Promise<void> {
  const { requestId: request, assessmentId: result } = assessmentRequestResults;
  await db.delete(assessmentRequestResults).where(and(eq(request, requestId), eq(result, assessmentId)));
}

/** Those of these requests that still wait for this person. */
async function pendingAmong(db: Db, memberId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { id } = assessmentRequests;
  const rows = await db
    .select({ id })
    .from(assessmentRequests)
    .where(and(inArray(id, [...ids]), eq(assessmentRequests.memberId, memberId), waits));
  return rows.map((row) => row.id);
}

/** Of these requests, those that still wait for their member. */
function waitingOf(
  db: Db,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly memberId: number; readonly dueAt: Date | null }[]> {
  const { id, memberId, dueAt } = assessmentRequests;
  return db
    .select({ id, memberId, dueAt })
    .from(assessmentRequests)
    .where(and(inArray(id, [...ids]), waits))
    .orderBy(id);
}

/** When a request is due that still waits for its member; undefined where it does not. */
async function requestDue(
  db: Db,
  id: number,
): Promise<{ readonly memberId: number; readonly askedBy: number; readonly dueAt: Date } | undefined> {
  const row = await findRequest(db, id);
  if (!row || row.dueAt === null || row.withdrawnAt !== null || row.completedAt !== null) return undefined;
  return { memberId: row.memberId, askedBy: row.askedBy, dueAt: row.dueAt };
}

/** Requests that still wait for their member, for reactors. */
export const waitingRequests = { among: pendingAmong, due: requestDue, of: waitingOf };
