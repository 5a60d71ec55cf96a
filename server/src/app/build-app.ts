import type { FastifyInstance } from 'fastify';
import { authenticate } from '#people/auth';
import { enforce } from '#policy';
import type { Clock } from '../kernel/clock.ts';
import type { Ports, Settings } from '../kernel/context.ts';
import type { Database } from '../kernel/db.ts';
import { mount } from '../kernel/http/mount.ts';
import { httpServer } from '../kernel/http/server.ts';
import type { Log } from '../kernel/log.ts';
import type { Outbox } from '../kernel/ports/outbox.ts';
import { type DemoPerson, serveDemo } from './demo-pages.ts';
import { serveDocs } from './docs-page.ts';
import { features } from './features.ts';
import { serveHealth } from './health.ts';
import { servePages } from './pages.ts';

export interface AppDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly log: Log;
  readonly trustProxy: boolean | string;
  /** The built web app; absent where only the API is wanted. */
  readonly webRoot: string | undefined;
  readonly docs: boolean;
  /** What demo mode shows: who can sign in, and the letters that were sent. Absent outside it. */
  readonly demo: { readonly people: readonly DemoPerson[]; readonly outbox: Outbox } | undefined;
  /** A reply with a field its contract does not declare: refuse to answer (tests), or cut it and log (everywhere else). */
  readonly excess: 'refuse' | 'cut';
  /** False while the process is stopping. */
  readonly accepting: () => boolean;
}

/** The composition of every room into one server, not yet listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, clock, ports, settings, log } = deps;
  const app = await httpServer({
    log,
    trustProxy: deps.trustProxy,
    https: settings.publicUrl.startsWith('https:'),
  });
  mount(app, features.flat(), {
    db: database.db,
    clock,
    ports,
    settings,
    authenticate: (db, token, at) => authenticate(db, token, at, settings),
    enforce,
    onExcess: (name) => {
      if (deps.excess === 'refuse') throw new Error(`${name} answers more than its contract declares`);
      log.warn({ endpoint: name }, 'reply cut to its contract');
    },
  });
  serveHealth(app, deps);
  if (deps.docs) await serveDocs(app);
  if (deps.demo) serveDemo(app, deps.demo);
  if (deps.webRoot) await servePages(app, deps.webRoot);
  return app;
}
