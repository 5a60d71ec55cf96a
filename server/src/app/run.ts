import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, makeLog } from '../kernel/log.ts';
import { chainFacts } from '../kernel/outbox/chain-facts.ts';
import { deliverFacts } from '../kernel/outbox/deliver-facts.ts';
import { LETTERS } from '../kernel/ports/letters.ts';
import { buildApp } from './build-app.ts';
import { compose } from './compose.ts';
import { CHECKOUT, type Config } from './config.ts';
import { lockFolder } from './data-folder.ts';
import type { DemoPerson } from './demo-pages.ts';
import type { AppDeps } from './deps.ts';
import { explained, explainedIfFull } from './folder-unusable.ts';
import { localAddress } from './local-address.ts';
import { openDatabase } from './open-database.ts';
import type { BuiltWeb } from './pages.ts';
import { claimPort } from './port.ts';
import { secretOf } from './secret-of.ts';
import { DEMO_PEOPLE, seedDemo } from './seed.ts';
import { finishRequests, type StopStep, stopInOrder } from './stop.ts';
import { subscribers } from './subscriptions.ts';

/** A server that answers. */
export interface RunningServer {
  /** Where a browser on this machine finds it. */
  readonly address: string;
  readonly demoPeople: readonly DemoPerson[];
  readonly log: Log;
  /** Finishes what has begun and stops every part. Answers the names of the parts that failed to stop. */
  stop(): Promise<string[]>;
}

/** What grows while the server starts, and is undone in reverse order. */
interface Run {
  readonly config: Config;
  readonly log: Log;
  readonly parts: StopStep[];
  accepting: boolean;
  /** Says that the data folder will be free in a moment. */
  leaving: () => Promise<void>;
}

const LONGEST_REQUESTS = 30_000;

/** Starts every part in order. When one fails, those before it are stopped and the fault is thrown. */
export async function runServer(config: Config): Promise<RunningServer> {
  const run: Run = {
    config,
    log: makeLog(config.logLevel),
    parts: [],
    accepting: true,
    leaving: async () => undefined,
  };
  const stop = async (): Promise<string[]> => {
    await run.leaving().catch(() => undefined);
    run.accepting = false;
    return stopInOrder(run.parts.toReversed());
  };
  try {
    return { ...(await start(run)), log: run.log, stop };
  } catch (error) {
    await stop();
    throw explainedIfFull(error, config.dataDir);
  }
}

async function start(run: Run): Promise<Pick<RunningServer, 'address' | 'demoPeople'>> {
  const { config } = run;
  // Servers that share a database of one's own may share the folder; the embedded one has a single owner.
  const lock = config.databaseUrl ? await makeFolder(config.dataDir) : await lockFolder(config.dataDir);
  if (lock) {
    run.parts.push({ name: 'lock', run: lock.release });
    run.leaving = lock.leave;
  }
  const port = await claimPort(config.host, config.port);
  const address = localAddress(config.host, port);
  const databaseUrl = await openDatabase(config, run.parts);
  const deps = await composeParts(run, databaseUrl, address);
  const demoPeople = config.demo ? await seedDemo(deps) : [];
  await listen(run, { ...deps, demo: deps.demo && { ...deps.demo, people: demoPeople } }, port);
  await lock?.announce({ address, database: databaseUrl });
  return { address, demoPeople };
}

async function makeFolder(dataDir: string): Promise<undefined> {
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw explained(error, dataDir);
  });
}

async function composeParts(run: Run, databaseUrl: string, address: string): Promise<AppDeps> {
  const { config, log } = run;
  const composed = compose({
    databaseUrl,
    dataDir: config.dataDir,
    secret: await secretOf(config, databaseUrl),
    smtp: config.smtp,
    sms: config.sms,
    clamavUrl: config.clamavUrl,
    settings: {
      publicUrl: config.publicUrl ?? address,
      sessionIdleMinutes: config.sessionIdleMinutes,
      passwordCost: config.passwordCost,
      staffSecondStep: {
        by: config.staffSecondStep,
        exempt: new Set(config.demo ? DEMO_PEOPLE.map(({ email }) => email) : []),
      },
    },
    log,
    trustProxy: config.trustProxy,
    web: builtWeb(config.worker),
    docs: config.docs,
    // Who they are is known once the database is; the outbox page comes with them, so only production goes without.
    demoPeople: config.mode === 'production' ? undefined : [],
    accepting: () => run.accepting,
    limitScale: config.attemptLimits === 'loose' ? 1000 : 1,
  });
  run.parts.push({ name: 'pool', run: () => composed.database.end() });
  run.parts.push({ name: 'jobs', run: composed.jobs.stop });
  await composed.jobs.start(composed.handlers, [LETTERS]);
  const delivery = await deliverFacts({
    ...composed.deps,
    subscribers: subscribers(composed.deps.ports),
  });
  run.parts.push({ name: 'outbox', run: delivery.stop });
  const chain = chainFacts(composed.database.work.db, (error) => log.error({ err: error }, 'chain of facts'));
  run.parts.push({ name: 'chain', run: chain.stop });
  return composed.deps;
}

async function listen({ config, parts }: Run, deps: AppDeps, port: number): Promise<void> {
  const app = await buildApp({ ...deps, excess: config.mode === 'test' ? 'refuse' : 'cut' });
  parts.push({ name: 'requests', run: () => finishRequests(app, LONGEST_REQUESTS) });
  await app.listen({ host: config.host, port });
}

function builtWeb(worker: boolean): BuiltWeb | undefined {
  const root = join(CHECKOUT, 'web', 'dist');
  return existsSync(join(root, 'index.html')) ? { root, worker } : undefined;
}
