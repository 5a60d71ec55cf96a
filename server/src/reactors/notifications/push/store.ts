import { PUSHED_TO_MAX } from '@kith/contract/push';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { pushSubscriptions } from '../schema.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;

/** The number of an advisory lock. Two subscriptions of one browser or person run one after another. */
const SUBSCRIPTIONS = 4713;

const { id, userId, sessionId, addressDigest } = pushSubscriptions;

/**
 * A browser is reached for one person, in one session. The former person of this browser is no longer reached
 * there, and a person can not fill the table. Must run inside a transaction.
 */
export async function replaceSubscription(db: Db, row: typeof pushSubscriptions.$inferInsert): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SUBSCRIPTIONS})`);
  const former = or(eq(addressDigest, row.addressDigest), eq(sessionId, row.sessionId));
  await db.delete(pushSubscriptions).where(former);
  await db.insert(pushSubscriptions).values(row);
  const kept = db
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(userId, row.userId))
    .orderBy(desc(id))
    .limit(PUSHED_TO_MAX);
  await db.delete(pushSubscriptions).where(and(eq(userId, row.userId), sql`${id} not in ${kept}`));
}

/** The newest first. */
export function selectSubscriptions(db: Db, person: number): Promise<Subscription[]> {
  return db.select().from(pushSubscriptions).where(eq(userId, person)).orderBy(desc(id)).limit(PUSHED_TO_MAX);
}

export async function findSubscription(db: Db, which: number): Promise<Subscription | undefined> {
  return (await db.select().from(pushSubscriptions).where(eq(id, which)))[0];
}

export async function isSubscribed(db: Db, session: number): Promise<boolean> {
  return (await db.$count(pushSubscriptions, eq(sessionId, session))) > 0;
}

export async function removeSubscription(db: Db, which: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(id, which));
}

/** Returns whether there was one. */
export async function removeSubscriptionsOf(db: Db, sessions: readonly number[]): Promise<boolean> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(inArray(sessionId, [...sessions]))
    .returning({ id });
  return gone.length > 0;
}
