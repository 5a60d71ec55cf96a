import type { AgreedKind } from '@kith/contract/visit-fields';
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { type StoredContents, visitActions, visits } from './schema.ts';
import type { BroughtList } from './sources.ts';

export type { StoredContents };
export type VisitRow = typeof visits.$inferSelect;
export type ActionRow = typeof visitActions.$inferSelect;

const { appointmentId, memberId, contents, sharedAt } = visits;

export async function findVisit(db: Db, appointment: number): Promise<VisitRow | undefined> {
  return (await db.select().from(visits).where(eq(appointmentId, appointment)))[0];
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Visits of the caller’s own, the latest appointment first, without what they brought or wrote. */
export function selectOwnVisits(
  { db, viewer }: ViewerCtx,
  { limit, offset }: Page,
  orderOf: (appointment: SQLWrapper) => SQL,
) {
  const hasContents = sql<boolean>`${contents} is not null`;
  return db
    .select({ appointmentId, sharedAt, hasContents })
    .from(visits)
    .where(eq(memberId, viewer.userId))
    .orderBy(desc(orderOf(appointmentId)), desc(appointmentId))
    .limit(limit)
    .offset(offset);
}

export function selectActions(db: Db, appointment: number): Promise<ActionRow[]> {
  return db
    .select()
    .from(visitActions)
    .where(eq(visitActions.appointmentId, appointment))
    .orderBy(asc(visitActions.createdAt), asc(visitActions.recordId));
}

type Change = Partial<Pick<VisitRow, 'contents' | 'broughtAt' | 'sharedAt' | 'reflection'>>;
type Whose = Pick<VisitRow, 'appointmentId' | 'memberId' | 'providerId'>;

/** Writes a row at the first time. The appointment is held meanwhile. */
export async function upsertVisit(db: Db, whose: Whose, change: Change): Promise<void> {
  await db
    .insert(visits)
    .values({ ...whose, ...change })
    .onConflictDoUpdate({
      target: appointmentId,
      set: { ...change, version: sql`${visits.version} + 1` },
    });
}

export async function insertAction(db: Db, action: ActionRow): Promise<void> {
  await db.insert(visitActions).values(action);
}

interface Named {
  readonly appointmentId: number;
  readonly kind: AgreedKind;
  readonly recordId: number;
}

export async function removeAction(db: Db, named: Named): Promise<boolean> {
  const { kind, recordId } = visitActions;
  const rows = await db
    .delete(visitActions)
    .where(
      and(
        eq(visitActions.appointmentId, named.appointmentId),
        eq(kind, named.kind),
        eq(recordId, named.recordId),
      ),
    )
    .returning({ recordId });
  return rows.length > 0;
}

/** Of one that a job looks at, held until the transaction ends. */
export async function lockVisit(db: Db, appointment: number): Promise<VisitRow | undefined> {
  return (await db.select().from(visits).where(eq(appointmentId, appointment)).for('update'))[0];
}

/** Until the transaction ends another change of the copies of this member waits. */
export async function lockCopies(db: Db, member: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('copies of ' || ${member}::text, 0))`);
}

/** A mark of all that is committed now. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await db.execute<{ seen: string }>(sql`select pg_current_snapshot()::text as seen`);
  return rows[0]?.seen ?? '';
}

interface Gone {
  readonly list: BroughtList;
  /** A part of each copy that is meant. */
  readonly copy: object;
  /** The transaction of the deletion. A list that was copied after it was copied from what stands. */
  readonly xid: string;
}

/** Pages of a member that hold such a copy from before the deletion, held until the transaction ends. */
export function lockWithCopyOf(db: Db, member: number, { list, copy, xid }: Gone): Promise<VisitRow[]> {
  const hasCopy = sql`${contents} -> ${list} @> ${JSON.stringify([copy])}::jsonb`;
  const seen = sql`(${contents} -> 'seen' ->> ${list})::pg_snapshot`;
  const isFromBefore = sql`coalesce(not pg_visible_in_snapshot(${xid}::xid8, ${seen}), true)`;
  return db
    .select()
    .from(visits)
    .where(and(eq(memberId, member), hasCopy, isFromBefore))
    .for('update');
}

export async function setContents(db: Db, appointment: number, kept: StoredContents | null): Promise<void> {
  await db
    .update(visits)
    .set({ contents: kept, version: sql`${visits.version} + 1`, ...(kept === null && { sharedAt: null }) })
    .where(eq(appointmentId, appointment));
}
