import { CLAIM_MINUTES_LEAST } from '@kith/contract/desk-hours';
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { memberships } from '#people/organisations';
import { hasCoordinatorOf } from '#policy/work';
import { autoReplies, deskAnswers, messages, threads } from '../schema.ts';

type Answer = typeof deskAnswers.$inferSelect;

/** The thread is held. */
export async function updateWait(db: Db, threadId: number, waitsSince: Date | null): Promise<void> {
  await db
    .update(threads)
    .set({ waitsSince, waitChangedAt: null, freeSince: null })
    .where(eq(threads.id, threadId));
}

/** The thread is held: the member has changed or deleted a message. */
export async function updateWaitChanged(db: Db, threadId: number, waitChangedAt: Date): Promise<void> {
  const isOfWait = or(isNotNull(threads.waitsSince), isNotNull(threads.settledWait));
  await db
    .update(threads)
    .set({ waitChangedAt })
    .where(and(eq(threads.id, threadId), isOfWait));
}

/** The thread is held. A claim stays, in case the end of the wait is taken back. */
export async function updateSettled(
  db: Db,
  threadId: number,
  wait: Pick<typeof threads.$inferSelect, 'waitsSince' | 'settledWait'>,
): Promise<void> {
  await db.update(threads).set(wait).where(eq(threads.id, threadId));
}

/** The thread is held: it was settled, and a person writes in it. */
export async function forgetSettled(db: Db, threadId: number): Promise<void> {
  const nobodys = { settledWait: null, claimedBy: null, claimedAt: null };
  await db.update(threads).set(nobodys).where(eq(threads.id, threadId));
}

/** Whether the member has written in a thread after a message. */
export async function hasWrittenSince(
  db: Db,
  { id, memberId }: Pick<typeof threads.$inferSelect, 'id' | 'memberId'>,
  messageId: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, id),
        gt(messages.id, messageId),
        eq(messages.senderId, memberId ?? 0),
        isNull(messages.deletedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertAnswer(db: Db, answer: Answer): Promise<void> {
  await db.insert(deskAnswers).values(answer).onConflictDoNothing();
}

/**
 * Returns whether it is the first reply since it closed. The thread is held. When the hours are changed in
 * between, the closed time may have another beginning, and still counts as the same.
 */
export async function insertAutoReply(
  db: Db,
  { threadId, closedSince, sentAt }: typeof autoReplies.$inferSelect,
): Promise<boolean> {
  const since = closedSince.toISOString();
  const made = await db.execute(sql`
    insert into ${autoReplies} (thread_id, closed_since, sent_at)
    select ${threadId}, ${since}::timestamptz, ${sentAt.toISOString()}::timestamptz
    where not exists (
      select 1 from ${autoReplies} where thread_id = ${threadId} and sent_at >= ${since}::timestamptz
    )
    on conflict do nothing
    returning thread_id`);
  return made.rows.length > 0;
}

const median = prepared((db) =>
  db
    .select({
      members: sql<number>`count(distinct ${deskAnswers.memberId})::int`,
      minutes: sql<number | null>`percentile_disc(0.5) within group (order by ${deskAnswers.openMinutes})`,
    })
    .from(deskAnswers)
    .where(
      and(
        eq(deskAnswers.organisationId, sql.placeholder('organisationId')),
        eq(deskAnswers.kind, sql.placeholder('kind')),
        gt(deskAnswers.answeredAt, sql.placeholder('since')),
      ),
    )
    .prepare('desk_answers_median'),
);

/**
 * The number of members who got a first answer in chats of this kind from an organisation, and the median of
 * their times in minutes.
 */
export async function findMedian(
  db: Db,
  asked: Pick<Answer, 'organisationId' | 'kind'> & { readonly since: Date },
): Promise<{ readonly members: number; readonly minutes: number | null }> {
  const [row] = await median(db).execute({ ...asked });
  return row ?? { members: 0, minutes: null };
}

/** Threads that were claimed long ago, while a member waits, so that the claim may have to end. */
export async function selectUnanswered(db: Db, now: Date): Promise<number[]> {
  const { id, waitsSince, claimedAt } = threads;
  const longAgo = new Date(now.getTime() - CLAIM_MINUTES_LEAST * 60_000);
  const rows = await db
    .select({ id })
    .from(threads)
    .where(and(lte(waitsSince, longAgo), lte(claimedAt, longAgo)))
    .orderBy(id);
  return rows.map((row) => row.id);
}

/**
 * Threads of the front desk of an organisation in which a member waits: all, or those that this person had
 * claimed.
 */
export async function selectWaitingAt(db: Db, organisationId: number, claimedBy?: number): Promise<number[]> {
  const rows = await db
    .select({ id: threads.id })
    .from(threads)
    .where(
      and(
        eq(threads.organisationId, organisationId),
        isNotNull(threads.waitsSince),
        claimedBy === undefined ? undefined : eq(threads.claimedBy, claimedBy),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Chats of members with an organisation: its desk, and its coordinators. */
export async function selectCovered(
  db: Db,
  organisationId: number,
  now: Date,
): Promise<{ readonly threadId: number; readonly memberId: number }[]> {
  const { id, memberId, kind } = threads;
  const atDesk = and(
    eq(threads.organisationId, organisationId),
    memberships.hasFrontDesk(db, threads.organisationId, memberId),
  );
  const byCoordinator = and(
    eq(kind, 'care_coordinator'),
    hasCoordinatorOf(db, { organisationId, now }, memberId),
  );
  const rows = await db.select({ threadId: id, memberId }).from(threads).where(or(atDesk, byCoordinator));
  return rows.flatMap(({ threadId, memberId }) => (memberId === null ? [] : [{ threadId, memberId }]));
}
