import { isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { accounts } from '#people/users';

const AUTH = 4711;

/** Until the transaction ends, other transactions that lock the same person wait. */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${AUTH}, ${userId})`);
}

const DISABLING = 4712;

/** Until the transaction ends no other account is disabled. Returns the ids of the disabled accounts. */
export async function lockDisabling(db: Db): Promise<number[]> {
  await db.execute(sql`select pg_advisory_xact_lock(${DISABLING})`);
  const account = accounts(db);
  const rows = await db.select({ id: account.id }).from(account).where(isNotNull(account.disabledAt));
  return rows.map(({ id }) => id);
}
