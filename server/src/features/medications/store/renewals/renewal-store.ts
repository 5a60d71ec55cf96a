import { RENEWALS_OPEN_MAX } from '@kith/contract/renewals';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { memberships } from '#people/organisations';
import { isAskedToRenew, wasAskedToRenew } from '#policy/renewals';
import { medications } from '../../schema.ts';
import { renewals } from './schema.ts';

export type RenewalRow = typeof renewals.$inferSelect;

/** With the one line that it opens. */
export interface OpenRenewal {
  readonly renewal: RenewalRow;
  readonly line: typeof medications.$inferSelect;
}

interface Reader {
  /** No person while their work waits for a second step. */
  readonly staffId: number;
  readonly now: Date;
}

const isCaller = ({ staffId }: Reader): SQL => sql`${staffId}::bigint`;

/** The people who are asked, closed or not. */
export function isAsked(db: Db, personId: SQL, now: Date): SQL {
  const { memberId, prescriberId, organisationId, askedAt } = renewals;
  const hasDesk = memberships.hasFrontDesk(db, organisationId, memberId, askedAt);
  return isAskedToRenew(db, { memberId, prescriberId, organisationId, hasDesk, askedAt, now }, personId);
}

/** Who was asked until a prescriber or an organisation went. */
export function wasAsked(db: Db, personId: SQL, now: Date): SQL {
  const { memberId, prescriberId, organisationId } = renewals;
  return wasAskedToRenew(db, { memberId, prescriberId, organisationId, now }, personId);
}

/** A line that is deleted, stopped or wrong is asked for by no person. */
export const isOfLine = and(
  eq(medications.id, renewals.medicationId),
  isNull(medications.deletedAt),
  eq(medications.status, 'current'),
);

/** The one rule of who reads one beside its member: people who are asked, until it is closed. */
export function isReadBy(db: Db, personId: SQL, now: Date): SQL | undefined {
  return and(isNull(renewals.closedAt), isAsked(db, personId, now));
}

/** Those that wait for the reader, the oldest first. */
export function selectToDo(
  db: Db,
  reader: Reader,
  part: { readonly deskIds: readonly number[]; readonly limit: number; readonly offset: number },
): Promise<OpenRenewal[]> {
  const { prescriberId, organisationId, askedAt, id } = renewals;
  const mayBe = or(eq(prescriberId, reader.staffId), inArray(organisationId, [...part.deskIds]));
  return db
    .select({ renewal: getTableColumns(renewals), line: getTableColumns(medications) })
    .from(renewals)
    .innerJoin(medications, isOfLine)
    .where(and(mayBe, isReadBy(db, isCaller(reader), reader.now)))
    .orderBy(asc(askedAt), asc(id))
    .limit(part.limit)
    .offset(part.offset);
}

/** One that the reader may read; with `closed` also one that is closed, to take a step back. */
export async function findToDo(
  db: Db,
  reader: Reader,
  { id, closed = false }: { readonly id: number; readonly closed?: boolean },
): Promise<OpenRenewal | undefined> {
  const may = closed ? isAsked(db, isCaller(reader), reader.now) : isReadBy(db, isCaller(reader), reader.now);
  const [row] = await db
    .select({ renewal: getTableColumns(renewals), line: getTableColumns(medications) })
    .from(renewals)
    .innerJoin(medications, isOfLine)
    .where(and(eq(renewals.id, id), may));
  return row;
}

/** Of these, those that wait for the reader, and that no person has looked at. */
export async function selectUnseen(db: Db, reader: Reader, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: renewals.id })
    .from(renewals)
    .innerJoin(medications, isOfLine)
    .where(
      and(
        inArray(renewals.id, [...ids]),
        eq(renewals.state, 'requested'),
        isReadBy(db, isCaller(reader), reader.now),
      ),
    );
  return rows.map(({ id }) => id);
}

const isClosed = sql`${renewals.closedAt} is not null`;

/** A member's own, of lines that are not deleted: those that wait, then the newest. */
export function selectOwn(
  db: Db,
  of: {
    readonly memberId: number;
    readonly medicationId?: number | undefined;
    readonly ids?: readonly number[];
    readonly limit: number;
    readonly offset: number;
  },
): Promise<RenewalRow[]> {
  const line = and(eq(medications.id, renewals.medicationId), isNull(medications.deletedAt));
  return db
    .select(getTableColumns(renewals))
    .from(renewals)
    .innerJoin(medications, line)
    .where(
      and(
        eq(renewals.memberId, of.memberId),
        of.medicationId === undefined ? undefined : eq(renewals.medicationId, of.medicationId),
        of.ids === undefined ? undefined : inArray(renewals.id, [...of.ids]),
      ),
    )
    .orderBy(...(of.medicationId === undefined ? [asc(isClosed)] : []), desc(renewals.id))
    .limit(of.limit)
    .offset(of.offset);
}

/** Held until the transaction ends. */
export async function lockRenewal(db: Db, id: number): Promise<void> {
  await db.select({ id: renewals.id }).from(renewals).where(eq(renewals.id, id)).for('update');
}

/** A member's own, held until the transaction ends. Another's is not waited for. */
export async function lockOwnRenewal(db: Db, id: number, memberId: number): Promise<RenewalRow | undefined> {
  const own = and(eq(renewals.id, id), eq(renewals.memberId, memberId));
  return (await db.select().from(renewals).where(own).for('update'))[0];
}

/** The one of a line that waits, held until the transaction ends. */
export async function lockWaiting(db: Db, medicationId: number): Promise<RenewalRow | undefined> {
  const waits = and(eq(renewals.medicationId, medicationId), isNull(renewals.closedAt));
  return (await db.select().from(renewals).where(waits).for('update'))[0];
}

/** All of a member that wait since then or before, held until the transaction ends. */
export function lockAllWaiting(db: Db, memberId: number, since: Date): Promise<RenewalRow[]> {
  const { closedAt, askedAt } = renewals;
  const wait = and(eq(renewals.memberId, memberId), isNull(closedAt), lte(askedAt, since));
  return db.select().from(renewals).where(wait).orderBy(asc(renewals.id)).for('update');
}

export async function insertRenewal(db: Db, row: typeof renewals.$inferInsert): Promise<number> {
  const [made] = await db.insert(renewals).values(row).returning({ id: renewals.id });
  if (!made) throw new Error('a renewal was not inserted');
  return made.id;
}

export async function updateRenewal(
  db: Db,
  id: number,
  change: Pick<RenewalRow, 'state' | 'movedBy' | 'movedAt' | 'closedAt'>,
): Promise<void> {
  await db.update(renewals).set(change).where(eq(renewals.id, id));
}

/** Part of the open ones of a member: of a line, a prescriber or a practice. */
export interface WaitingPart {
  readonly memberId: number;
  readonly medicationId?: number;
  readonly prescriberId?: number;
  readonly organisationId?: number;
}

export function selectWaitingOf(db: Db, part: WaitingPart): Promise<RenewalRow[]> {
  const { memberId, medicationId, prescriberId, organisationId, closedAt } = renewals;
  return db
    .select()
    .from(renewals)
    .where(
      and(
        eq(memberId, part.memberId),
        part.medicationId === undefined ? undefined : eq(medicationId, part.medicationId),
        part.prescriberId === undefined ? undefined : eq(prescriberId, part.prescriberId),
        part.organisationId === undefined ? undefined : eq(organisationId, part.organisationId),
        isNull(closedAt),
      ),
    )
    .limit(RENEWALS_OPEN_MAX);
}

export async function countWaiting(db: Db, memberId: number): Promise<number> {
  return db.$count(renewals, and(eq(renewals.memberId, memberId), isNull(renewals.closedAt)));
}

/** One that asks this person at this practice, if any does. */
export async function findOfPost(
  db: Db,
  { prescriberId, organisationId }: { readonly prescriberId: number; readonly organisationId: number },
): Promise<RenewalRow | undefined> {
  const theirs = and(eq(renewals.prescriberId, prescriberId), eq(renewals.organisationId, organisationId));
  const [row] = await db
    .select()
    .from(renewals)
    .where(and(theirs, isNull(renewals.closedAt)))
    .limit(1);
  return row;
}

/** The line of a renewal, held until the transaction ends: it is stopped, or asked for, by one at a time. */
export async function lockLine(db: Db, id: number): Promise<boolean> {
  const current = and(
    eq(medications.id, id),
    isNull(medications.deletedAt),
    eq(medications.status, 'current'),
  );
  const rows = await db.select({ id: medications.id }).from(medications).where(current).for('update');
  return rows.length > 0;
}
