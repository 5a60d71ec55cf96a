import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './deps.ts';

/** The caller has a timeout of its own, and a slower database serves no call. */
const PATIENCE_MS = 1000;

/**
 * `/healthz`: the process is alive, at no cost. `/readyz`: it can serve, which means it is not stopping and
 * the database answers.
 */
export function serveHealth(app: FastifyInstance, { database, accepting, log }: AppDeps): void {
  let asking: Promise<unknown> | undefined;
  /** One query at a time, for any number of calls: waiting ones would hold the connections of others. */
  const ask = (): Promise<unknown> => {
    asking ??= database.db.execute(sql`select 1`).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (!accepting()) return reply.status(503).send({ ok: false, reason: 'stopping' });
    try {
      await Promise.race([ask(), tooLate()]);
      return { ok: true };
    } catch (error) {
      log.error({ err: error }, 'not ready');
      return reply.status(503).send({ ok: false, reason: 'database' });
    }
  });
}

async function tooLate(): Promise<never> {
  await wait(PATIENCE_MS, undefined, { ref: false });
  throw new Error('the database does not answer');
}
