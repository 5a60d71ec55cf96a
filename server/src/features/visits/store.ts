import type { AgreedKind, VisitContents } from '@kith/contract/visit-fields';
import { and, asc, desc, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { visitActions, visits } from './schema.ts';

export type VisitRow = typeof visits.$inferSelect;
export type ActionRow = typeof visitActions.$inferSelect;

const { appointmentId, memberId, providerId, contents, sharedAt } = visits;

export async function findVisit(db: Db, appointment: number): Promise<VisitRow | undefined> {
  return (await db.select().from(visits).where(eq(appointmentId, appointment)))[0];
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Visits of the caller, and those at which they are the professional and may read something, the latest
 * first. Who sees their appointments is judged by the reader of these rows.
 */
export function selectVisits({ db, viewer }: ViewerCtx, { limit, offset }: Page): Promise<VisitRow[]> {
  const agreed = db
    .select({ one: sql`1` })
    .from(visitActions)
    .where(eq(visitActions.appointmentId, appointmentId));
  const hasForProvider = or(isNotNull(sharedAt), exists(agreed));
  return db
    .select()
    .from(visits)
    .where(or(eq(memberId, viewer.userId), and(eq(providerId, viewer.userId), hasForProvider)))
    .orderBy(desc(appointmentId))
    .limit(limit)
    .offset(offset);
}

export function selectActions(db: Db, appointments: readonly number[]): Promise<ActionRow[]> {
  return db
    .select()
    .from(visitActions)
    .where(inArray(visitActions.appointmentId, [...appointments]))
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

/** Undefined where it was agreed on already. */
export async function insertAction(db: Db, action: ActionRow): Promise<ActionRow | undefined> {
  return (await db.insert(visitActions).values(action).onConflictDoNothing().returning())[0];
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

/** Pages of a member that hold a copy of this record, held until the transaction ends. */
export function lockWithCopyOf(
  db: Db,
  member: number,
  { list, field, id }: { readonly list: keyof VisitContents; readonly field: string; readonly id: number },
): Promise<VisitRow[]> {
  const copy = JSON.stringify([{ [field]: id }]);
  return db
    .select()
    .from(visits)
    .where(and(eq(memberId, member), sql`${contents} -> ${list} @> ${copy}::jsonb`))
    .for('update');
}

export async function setContents(db: Db, appointment: number, kept: VisitContents | null): Promise<void> {
  await db
    .update(visits)
    .set({ contents: kept, version: sql`${visits.version} + 1`, ...(kept === null && { sharedAt: null }) })
    .where(eq(appointmentId, appointment));
}
