import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './deps.ts';

/** `/healthz`: the process is alive, at no cost. `/readyz`: it can serve: not stopping, and the database answers. */
export function serveHealth(app: FastifyInstance, { database, accepting, log }: AppDeps): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (!accepting()) return reply.status(503).send({ ok: false, reason: 'stopping' });
    try {
      await database.db.execute(sql`select 1`);
      return { ok: true };
    } catch (error) {
      log.error({ err: error }, 'not ready');
      return reply.status(503).send({ ok: false, reason: 'database' });
    }
  });
}
