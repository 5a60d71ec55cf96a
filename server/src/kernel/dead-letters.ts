import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Db } from './db.ts';

/**
 * Dead letters: jobs of one queue that failed too often. Their content is never shown, because it may be a
 * message.
 */
export interface DeadLetters {
  readonly queue: string;
  readonly count: number;
  readonly since: Date;
}

/** Each queue has a dead letter queue of its own, so that its jobs can go back. */
export const deadLetterQueue = (queue: string): string => `given_up.${queue}`;

export async function listDeadLetters(boss: PgBoss, queues: readonly string[]): Promise<DeadLetters[]> {
  const lists = await Promise.all(
    queues.map(async (queue) => {
      const waiting = await boss.findJobs(deadLetterQueue(queue), { queued: true });
      const [since] = waiting.map(({ createdOn }) => createdOn).toSorted((one, other) => +one - +other);
      return since ? [{ queue, count: waiting.length, since }] : [];
    }),
  );
  return lists.flat();
}

export async function retryDeadLetters(boss: PgBoss, db: Db, queue: string): Promise<number> {
  const { rows } = await db.execute<{ data: object }>(
    sql`delete from jobs.job where name = ${deadLetterQueue(queue)} and state < 'active' returning data`,
  );
  for (const { data } of rows) await boss.send(queue, data, { db: fromDrizzle(db, sql) });
  return rows.length;
}
