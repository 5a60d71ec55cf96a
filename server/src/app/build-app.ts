import type { FastifyInstance } from 'fastify';
import { mount } from '#kernel/http/mount';
import { httpServer, refuseUnknownPaths } from '#kernel/http/server';
import { makeThrottle } from '#kernel/http/throttle';
import { authenticate, stillOpen } from '#people/auth';
import { publishTerms } from '#people/terms';
import { enforce, findGrounds } from '#policy/access';
import { serveRealtime } from '#reactors/realtime';
import { serveDemo } from './demo-pages.ts';
import type { AppDeps } from './deps.ts';
import { serveDocs } from './docs-page.ts';
import { features } from './features.ts';
import { serveHealth } from './health.ts';
import { servePages } from './pages.ts';
import { listeners } from './subscriptions.ts';

/** The composition of every room into one server, not yet listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, clock, ports, settings, log } = deps;
  await publishTerms(database.db, clock);
  const app = await httpServer({
    log,
    trustProxy: deps.trustProxy,
    publicUrl: settings.publicUrl,
  });
  mount(
    app,
    features.flatMap(({ routes }) => routes),
    {
      db: database.db,
      clock,
      ports,
      settings,
      throttle: makeThrottle({ scale: deps.limitScale, connections: database.pool.options.max }),
      authenticate: (db, token, at, showing) =>
        authenticate(db, token, at, { ...settings, ...showing, ports }),
      stillOpen: (db, session, at) => stillOpen(db, session, at, settings),
      enforce,
      findGrounds,
      onExcess: (name) => {
        if (deps.excess === 'refuse') throw new Error(`${name} answers more than its contract declares`);
        log.warn({ endpoint: name }, 'reply cut to its contract');
      },
      check: (schema, answer) => {
        if (deps.excess === 'refuse') schema.parse(answer);
      },
    },
  );
  const stopRealtime = serveRealtime({ ...deps, server: app.server, sealer: ports.sealer, listeners });
  // Before the server closes, which would wait for every socket to end by itself.
  app.addHook('preClose', stopRealtime);
  serveHealth(app, deps);
  if (deps.docs) await serveDocs(app);
  if (deps.demo) serveDemo(app, deps.demo);
  if (deps.web) await servePages(app, { ...deps.web, kit: deps.demo !== undefined });
  else refuseUnknownPaths(app);
  return app;
}
