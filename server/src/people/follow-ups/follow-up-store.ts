import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { memberships } from '#people/organisations';
import { isAskedToFollowUp } from '#policy/follow-ups';
import { selectPosts } from '#policy/work';
import { followUps } from './schema.ts';

export type FollowUpRow = typeof followUps.$inferSelect;

interface Reader {
  /** No person while their work waits for a second step. */
  readonly staffId: number;
  readonly now: Date;
}

/** The one rule of who reads one: people who are asked, while the organisation looks after the member. */
function isReadBy(db: Db, personId: SQL, now: Date): SQL | undefined {
  return and(
    memberships.isLookedAfter(db, followUps.organisationId, followUps.memberId),
    isAskedToFollowUp(db, { ...followUps, now }, personId),
  );
}

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
    .select()
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
    .select()
    .from(followUps)
    .where(and(eq(followUps.id, id), isReadBy(db, isCaller(reader), reader.now)));
  return row;
}

/** Of these, those that the person may take on and that no person has taken on yet. */
export async function selectWaiting(db: Db, reader: Reader, ids: readonly number[]): Promise<number[]> {
  const { id, acknowledgedAt, closedAt } = followUps;
  const waits = and(inArray(id, [...ids]), isNull(acknowledgedAt), isNull(closedAt));
  const rows = await db
    .select({ id })
    .from(followUps)
    .where(and(waits, isReadBy(db, isCaller(reader), reader.now)));
  return rows.map((row) => row.id);
}

/** All people who read it now. */
export async function selectReaders(
  db: Db,
  { id, organisationId }: Pick<FollowUpRow, 'id' | 'organisationId'>,
  now: Date,
): Promise<number[]> {
  const staff = (await selectPosts(db, { organisationId })).map(({ userId }) => userId);
  const person = sql`unnest(${sql.param([...new Set(staff)])}::bigint[]) as person(id)`;
  const rows = await db
    .select({ personId: sql<number>`person.id`.mapWith(Number) })
    .from(followUps)
    .crossJoin(person)
    .where(and(eq(followUps.id, id), isReadBy(db, sql`person.id`, now)));
  return rows.map(({ personId }) => personId);
}

/** Held until the transaction ends. */
export async function lockFollowUp(db: Db, id: number): Promise<FollowUpRow | undefined> {
  const [row] = await db.select().from(followUps).where(eq(followUps.id, id)).for('update');
  return row;
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
  Pick<FollowUpRow, 'acknowledgedBy' | 'acknowledgedAt' | 'passedOnAt' | 'outcome' | 'closedBy' | 'closedAt'>
>;

export async function updateFollowUp(db: Db, id: number, change: Change): Promise<void> {
  await db.update(followUps).set(change).where(eq(followUps.id, id));
}

const isOverdue = (now: Date) =>
  and(
    isNull(followUps.closedAt),
    isNull(followUps.acknowledgedAt),
    isNull(followUps.passedOnAt),
    lte(followUps.dueAt, now),
  );

export async function selectToPassOn(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(isOverdue(now))
    .orderBy(asc(followUps.dueAt));
  return rows.map(({ id }) => id);
}

/** Once, however many processes try. */
export async function passOn(db: Db, id: number, now: Date): Promise<FollowUpRow | undefined> {
  const [row] = await db
    .update(followUps)
    .set({ passedOnAt: now })
    .where(and(eq(followUps.id, id), isOverdue(now)))
    .returning();
  return row;
}

/** Of one check-in of a member, by the version of the rule. */
export function selectOfCheckIn(
  db: Db,
  { memberId, assessmentId }: { readonly memberId: number; readonly assessmentId: number },
): Promise<FollowUpRow[]> {
  return db
    .select()
    .from(followUps)
    .where(and(eq(followUps.assessmentId, assessmentId), eq(followUps.memberId, memberId)));
}
