import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../server/src/app/build-app.ts';
import { featureJobs } from '../server/src/app/features.ts';
import { systemClock } from '../server/src/kernel/clock.ts';
import { connect, type Database } from '../server/src/kernel/db.ts';
import { makeJobs } from '../server/src/kernel/jobs.ts';
import { makeLimits } from '../server/src/kernel/limits.ts';
import { makeLog } from '../server/src/kernel/log.ts';
import { folderStore } from '../server/src/kernel/ports/files.ts';
import { deliverMessages, OUTBOUND_QUEUE } from '../server/src/kernel/ports/outbound-messages.ts';
import { memoryOutbox } from '../server/src/kernel/ports/outbox.ts';
import { sandboxProcessor } from '../server/src/kernel/sandbox-payments/index.ts';
import { makeSealer } from '../server/src/kernel/seal.ts';
import { callerOf, type Someone } from '../server/src/testing/caller.ts';
import { people } from '../server/src/testing/people.ts';

export const CONNECTIONS = 16;

export interface Product {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** A person who signed up and signed in through the product. */
  readonly person: () => Promise<Someone>;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** A temporary folder that is deleted when this process ends or is told to end. */
async function passingFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The whole server, with its log thrown away. */
export async function startProduct(url: string): Promise<Product> {
  const database = connect({ url, poolSize: CONNECTIONS });
  const log = makeLog('info', { write: () => undefined });
  let isClosing = false;
  // Its clock looks for jobs until the process ends, also while the database stops.
  const jobs = makeJobs(database.pool, (error) => {
    if (!isClosing) throw error;
  });
  const sealer = makeSealer(randomUUID());
  const outbox = memoryOutbox();
  const parts = {
    clock: systemClock,
    ports: {
      jobs,
      sealer,
      files: folderStore(await passingFolder('kith-bench-files-')),
      uploads: folderStore(await passingFolder('kith-bench-uploads-')),
      scanner: undefined,
      push: undefined,
      guideModel: undefined,
      payments: sandboxProcessor(database.db, systemClock),
      limits: makeLimits(database.counters, 1000),
    },
    settings: {
      publicUrl: 'http://localhost',
      sessionIdleMinutes: 720,
      passwordCost: 'cheap',
      sendsSms: true,
      staffSecondStep: { by: 'off', exempt: new Set<string>() },
    },
  } as const;
  const handlers = {
    [OUTBOUND_QUEUE]: deliverMessages(sealer, outbox.deliver),
    ...featureJobs({ ...parts, db: database.db }),
  };
  await jobs.drain(handlers);
  const app = await buildApp({
    ...parts,
    database,
    log,
    trustProxy: false,
    web: undefined,
    docs: false,
    demo: undefined,
    excess: 'cut',
    // One person writes for all: the throttle is not part of the measurement.
    limitScale: 1_000_000,
    accepting: () => true,
  });
  app.addHook('onClose', async () => {
    isClosing = true;
  });
  const mailsTo = async (to: string) => {
    await jobs.drain(handlers);
    return outbox.messages.map(({ message }) => message).filter((mail) => mail.to === to);
  };
  const signedIn = (token?: string) => callerOf(app, token);
  return { app, database, person: people({ anybody: signedIn(), mailsTo, signedIn }) };
}
