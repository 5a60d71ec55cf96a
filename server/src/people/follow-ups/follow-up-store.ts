import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { memberships } from '#people/organisations';
import { userStore } from '#people/users';
import { isAskedToFollowUp } from '#policy/follow-ups';
import { followUps } from './schema.ts';

type Stored = typeof followUps.$inferSelect;
export interface FollowUpRow extends Stored {
  /** Whether a person has taken it on who answers for it now. */
  readonly isTakenOn: boolean;
}

interface Reader {
  /** No person while their work waits for a second step. */
  readonly staffId: number;
  readonly now: Date;
}

/** The one rule of who reads one: people who are asked, while the organisation looks after the member. */
export function isReadBy(db: Db, personId: SQL, now: Date): SQL | undefined {
  return and(
    memberships.isLookedAfter(db, followUps.organisationId, followUps.memberId),
    isAskedToFollowUp(db, { ...followUps, now }, personId),
  );
}

/**
 * A person who took it on answers for it while they read it and can sign in. Afterwards it waits as before,
 * so that no follow-up is left with a person who is gone.
 */
function isTakenOn(db: Db, now: Date): SQL<boolean> {
  const { acknowledgedBy } = followUps;
  return sql<boolean>`(${and(isNotNull(acknowledgedBy), userStore.isEnabled(db, acknowledgedBy), isReadBy(db, sql`${acknowledgedBy}`, now))})`;
}

const columnsAt = (db: Db, now: Date) => ({
  ...getTableColumns(followUps),
  isTakenOn: isTakenOn(db, now).as('is_taken_on'),
});

const isCaller = ({ staffId }: Reader): SQL => sql`${staffId}::bigint`;

/** Open ones by the time until which they wait, or closed ones, the latest first. */
export function selectFollowUps(
  db: Db,
  reader: Reader,
  part: { readonly view: 'open' | 'done'; readonly organisationIds: readonly number[] } & Page,
): Promise<FollowUpRow[]> {
  const isDone = part.view === 'done';
  const { closedAt, dueAt, id, organisationId } = followUps;
  return db
    .select(columnsAt(db, reader.now))
    .from(followUps)
    .where(
      and(
        inArray(organisationId, [...part.organisationIds]),
        isDone ? isNotNull(closedAt) : isNull(closedAt),
        isReadBy(db, isCaller(reader), reader.now),
      ),
    )
    .orderBy(...(isDone ? [desc(closedAt), desc(id)] : [asc(dueAt), asc(id)]))
    .limit(part.limit)
    .offset(part.offset);
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export async function findFollowUp(db: Db, reader: Reader, id: number): Promise<FollowUpRow | undefined> {
  const [row] = await db
    .select(columnsAt(db, reader.now))
    .from(followUps)
    .where(and(eq(followUps.id, id), isReadBy(db, isCaller(reader), reader.now)));
  return row;
}

/** Of these, those that the person may take on and that no person has taken on yet. */
export async function selectWaiting(db: Db, reader: Reader, ids: readonly number[]): Promise<number[]> {
  const { id, closedAt } = followUps;
  const waits = and(inArray(id, [...ids]), not(isTakenOn(db, reader.now)), isNull(closedAt));
  const rows = await db
    .select({ id })
    .from(followUps)
    .where(and(waits, isReadBy(db, isCaller(reader), reader.now)));
  return rows.map((row) => row.id);
}

/** Held until the transaction ends. */
export async function lockFollowUp(db: Db, id: number): Promise<void> {
  await db.select({ id: followUps.id }).from(followUps).where(eq(followUps.id, id)).for('update');
}

/** Undefined where that rule has one for the check-in. */
export async function insertFollowUp(
  db: Db,
  row: typeof followUps.$inferInsert,
): Promise<number | undefined> {
  const [made] = await db.insert(followUps).values(row).onConflictDoNothing().returning({ id: followUps.id });
  return made?.id;
}

type Change = Partial<
  Pick<Stored, 'acknowledgedBy' | 'acknowledgedAt' | 'passedOnAt' | 'outcome' | 'closedBy' | 'closedAt'>
>;

export async function updateFollowUp(db: Db, id: number, change: Change): Promise<void> {
  await db.update(followUps).set(change).where(eq(followUps.id, id));
}

/** Those that still may go to the second person; a member who has left is not followed up. */
const mayPassOn = (db: Db) =>
  and(
    isNull(followUps.closedAt),
    isNull(followUps.passedOnAt),
    memberships.isLookedAfter(db, followUps.organisationId, followUps.memberId),
  );

const isOverdue = (db: Db, now: Date) =>
  and(mayPassOn(db), lte(followUps.dueAt, now), not(isTakenOn(db, now)));

/** The first moment at which one may be overdue, also of those that a person has taken on. */
export async function earliestDue(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: followUps.dueAt })
    .from(followUps)
    .where(mayPassOn(db))
    .orderBy(asc(followUps.dueAt))
    .limit(1);
  return row?.dueAt;
}

export async function selectToPassOn(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(isOverdue(db, now))
    .orderBy(asc(followUps.dueAt));
  return rows.map(({ id }) => id);
}

/** Once, however many processes try. */
export async function passOn(db: Db, id: number, now: Date): Promise<Stored | undefined> {
  const [row] = await db
    .update(followUps)
    .set({ passedOnAt: now })
    .where(and(eq(followUps.id, id), isOverdue(db, now)))
    .returning();
  return row;
}

/** Of one check-in of a member, by the version of the rule. */
export function selectOfCheckIn(
  db: Db,
  { memberId, assessmentId }: { readonly memberId: number; readonly assessmentId: number },
  now: Date,
): Promise<FollowUpRow[]> {
  return db
    .select(columnsAt(db, now))
    .from(followUps)
    .where(and(eq(followUps.assessmentId, assessmentId), eq(followUps.memberId, memberId)));
}
