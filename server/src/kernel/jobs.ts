import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Db } from './db.ts';
import { type DeadLetters, deadLetterQueue, listDeadLetters, retryDeadLetters } from './dead-letters.ts';

/**
 * Work that takes time or needs a third party: kept in the database, retried with back-off, and a dead letter
 * when it fails too often.
 */
export interface Jobs {
  /**
   * Enqueues in the given database, so that a job sent inside a transaction exists only if it commits. With
   * `onceIn` seconds the queue takes one job in that time and drops the others.
   */
  readonly send: (
    db: Db,
    queue: string,
    data: object,
    when?: { readonly afterSeconds: number; readonly onceIn?: number },
  ) => Promise<void>;
  /** Dead letters that still wait, by queue. */
  readonly listDeadLetters: (queues: readonly string[]) => Promise<DeadLetters[]>;
  /** Puts the dead letters of this queue back into it, in the given transaction, and returns their number. */
  readonly retryDeadLetters: (db: Db, queue: string) => Promise<number>;
}

export type JobHandlers = Readonly<Record<string, (data: object) => Promise<void>>>;

export interface JobRunner extends Jobs {
  /** For a process that sends jobs and leaves the work to others. */
  readonly open: (queues: readonly string[]) => Promise<void>;
  /** Several jobs of `sideBySide` queues run at once: they touch nothing in common. */
  readonly start: (handlers: JobHandlers, sideBySide?: readonly string[]) => Promise<void>;
  /** Lets running jobs finish; the others stay for the next start. */
  readonly stop: () => Promise<void>;
  /** Runs the jobs that are due and returns their number; for processes that do not poll. */
  readonly drain: (handlers: JobHandlers) => Promise<number>;
}

const QUEUE = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: 60,
};

/** Jobs taken from a queue in one go, twice a second at most. */
const BATCH = 10;

interface JobOptions {
  /** Seconds between checks of the queues: jobs that hang are failed, finished ones deleted. */
  readonly superviseEverySeconds?: number;
}

export function makeJobs(
  pool: pg.Pool,
  onError: (error: Error) => void,
  { superviseEverySeconds = 60 }: JobOptions = {},
): JobRunner {
  const boss = new PgBoss({
    // Returns the whole result: several statements at once give a list of results.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    // A migration creates the schema: the role of the server may not.
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: superviseEverySeconds,
    monitorIntervalSeconds: superviseEverySeconds,
  });
  boss.on('error', onError);
  let opened: Promise<void> | undefined;
  const open = (queues: readonly string[]): Promise<void> => {
    opened ??= openQueues(boss, queues);
    return opened;
  };

  return {
    open,
    async send(db, queue, data, when) {
      await boss.send(queue, data, {
        db: fromDrizzle(db, sql),
        ...(when && { startAfter: when.afterSeconds }),
        ...(when?.onceIn !== undefined && { singletonSeconds: when.onceIn }),
      });
    },
    listDeadLetters: (queues) => listDeadLetters(boss, queues),
    retryDeadLetters: (db, queue) => retryDeadLetters(boss, db, queue),
    async start(handlers, sideBySide = []) {
      await open(Object.keys(handlers));
      for (const [queue, handle] of Object.entries(handlers)) {
        const inOneGo = sideBySide.includes(queue) ? BATCH : 1;
        await boss.work<object>(queue, { pollingIntervalSeconds: 0.5, batchSize: BATCH }, async (jobs) => {
          const done = async (job: Job<object>) => {
            await handle(job.data);
            await boss.complete(queue, job.id);
          };
          await eachByItself(jobs, inOneGo, done);
        });
      }
    },
    async stop() {
      if (opened !== undefined) await boss.stop({ graceful: true, timeout: 10_000 });
    },
    async drain(handlers) {
      await open(Object.keys(handlers));
      let count = 0;
      for (const [queue, handle] of Object.entries(handlers)) {
        const due = await boss.fetch<object>(queue, { batchSize: 100, includeMetadata: true });
        for (const job of due.toSorted((one, other) => Number(one.createdOn) - Number(other.createdOn))) {
          await handle(job.data);
          await boss.complete(queue, job.id);
          count += 1;
        }
      }
      return count;
    },
  };
}

/**
 * A finished job is complete at once, even when others fail. Failures are reported at the end: then all
 * incomplete jobs run again, and no others.
 */
async function eachByItself<J>(
  jobs: readonly J[],
  inOneGo: number,
  done: (job: J) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let at = 0; at < jobs.length; at += inOneGo) {
    const outcomes = await Promise.allSettled(jobs.slice(at, at + inOneGo).map(done));
    failures.push(...outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
  }
  if (failures.length > 0) throw failures[0];
}

async function openQueues(boss: PgBoss, queues: readonly string[]): Promise<void> {
  await boss.start();
  for (const queue of queues) {
    const deadLetter = deadLetterQueue(queue);
    await boss.createQueue(deadLetter);
    await boss.createQueue(queue, { ...QUEUE, deadLetter });
    // A queue of a former release sends its dead letters elsewhere.
    await boss.updateQueue(queue, { deadLetter });
  }
}
