import { existsSync } from 'node:fs';
import type { Server } from 'node:net';
import { join } from 'node:path';
import type { FastifyListenOptions } from 'fastify';
import { chainFacts } from '#kernel/outbox/chain-facts';
import { deliverFacts } from '#kernel/outbox/deliver-facts';
import { OUTBOUND_QUEUE } from '#kernel/ports/outbound-messages';
import { buildApp } from './build-app.ts';
import { compose } from './compose.ts';
import { CHECKOUT, type Config } from './config.ts';
import type { AppDeps } from './deps.ts';
import { type Ground, layGround } from './ground.ts';
import type { BuiltWeb } from './pages.ts';
import { secretOf } from './secret-of.ts';
import { DEMO_PEOPLE, seedDemo } from './seed.ts';
import { type Run, type RunningServer, starting } from './starting.ts';
import { finishRequests } from './stop.ts';
import { subscribers } from './subscriptions.ts';

const LONGEST_REQUESTS = 30_000;

/** The whole server in this process. */
export function runServer(config: Config): Promise<RunningServer> {
  return starting(config, async (run) => {
    const { ground, announce } = await layGround(run);
    const served = await serve(run, ground);
    await announce();
    return served;
  });
}

/** Serves on resources that another process holds. It opens the port too, on request. */
export function serveOn(
  config: Config,
  ground: Ground,
  listener: () => Promise<Server>,
): Promise<RunningServer> {
  return starting(config, (run) => serve(run, ground, listener));
}

async function serve(
  run: Run,
  ground: Ground,
  listener?: () => Promise<Server>,
): Promise<Pick<RunningServer, 'address' | 'demoPeople'>> {
  const deps = await composeParts(run, ground);
  const demoPeople = run.config.demo ? await seedDemo(deps) : [];
  await listen(
    run,
    { ...deps, demo: deps.demo && { ...deps.demo, people: demoPeople } },
    {
      host: run.config.host,
      port: ground.port,
      listener,
    },
  );
  return { address: ground.address, demoPeople };
}

async function composeParts(run: Run, { databaseUrl, address }: Ground): Promise<AppDeps> {
  const { config, log } = run;
  const composed = compose({
    databaseUrl,
    dataDir: config.dataDir,
    secret: await secretOf(config, databaseUrl),
    smtp: config.smtp,
    sms: config.sms,
    pushes: config.pushes,
    clamavUrl: config.clamavUrl,
    guideModel: config.guideModel,
    settings: {
      publicUrl: config.publicUrl ?? address,
      sessionIdleMinutes: config.sessionIdleMinutes,
      passwordCost: config.passwordCost,
      callServers: config.callServers,
      staffSecondStep: {
        by: config.staffSecondStep,
        exempt: new Set(config.demo ? DEMO_PEOPLE.map(({ email }) => email) : []),
      },
    },
    log,
    trustProxy: config.trustProxy,
    web: builtWeb(config.worker),
    docs: config.docs,
    // The people are known after the database; the outbox page comes with them, so only production has none.
    demoPeople: config.mode === 'production' ? undefined : [],
    accepting: () => run.accepting,
    limitScale: config.attemptLimits === 'loose' ? 1000 : 1,
  });
  run.parts.push({ name: 'pool', run: () => composed.database.end() });
  run.parts.push({ name: 'jobs', run: composed.jobs.stop });
  await composed.jobs.start(composed.handlers, [OUTBOUND_QUEUE]);
  const delivery = await deliverFacts({
    ...composed.deps,
    subscribers: subscribers(composed.deps.ports),
  });
  run.parts.push({ name: 'outbox', run: delivery.stop });
  const chain = chainFacts(composed.database.work.db, (error) => log.error({ err: error }, 'chain of facts'));
  run.parts.push({ name: 'chain', run: chain.stop });
  return composed.deps;
}

interface Port {
  readonly host: string;
  readonly port: number;
  /** Opens the port in another process. */
  readonly listener: (() => Promise<Server>) | undefined;
}

async function listen({ config, parts }: Run, deps: AppDeps, { listener, ...port }: Port): Promise<void> {
  const app = await buildApp({ ...deps, excess: config.mode === 'test' ? 'refuse' : 'cut' });
  parts.push({ name: 'requests', run: () => finishRequests(app, LONGEST_REQUESTS) });
  await app.ready();
  await app.listen(listener ? await listener().then(asAddress) : port);
}

/**
 * Fastify hands its address to Node, which takes an open listener as one. With a host Fastify looks for no
 * second address.
 */
function asAddress(listener: Server): FastifyListenOptions {
  const address = listener.address();
  return Object.assign(listener, { host: typeof address === 'object' && address ? address.address : '' });
}

function builtWeb(worker: boolean): BuiltWeb | undefined {
  const root = join(CHECKOUT, 'web', 'dist');
  return existsSync(join(root, 'index.html')) ? { root, worker } : undefined;
}
