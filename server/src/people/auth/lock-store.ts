import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db.ts';

const AUTH = 4711;

/** Until the transaction ends, whoever else asks for the same person waits. */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${AUTH}, ${userId})`);
}
