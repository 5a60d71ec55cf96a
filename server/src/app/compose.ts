import { join } from 'node:path';
import { systemClock } from '../kernel/clock.ts';
import type { Settings } from '../kernel/context.ts';
import { connect, type Database } from '../kernel/db.ts';
import { type JobHandlers, type JobRunner, makeJobs } from '../kernel/jobs.ts';
import { makeLimits } from '../kernel/limits.ts';
import type { Log } from '../kernel/log.ts';
import { folderStore } from '../kernel/ports/files.ts';
import { type Carrier, carryLetters, LETTERS, smtpCarrier } from '../kernel/ports/letters.ts';
import { fileOutbox, type Outbox } from '../kernel/ports/outbox.ts';
import { clamavScanner } from '../kernel/ports/scanner.ts';
import { makeSealer } from '../kernel/seal.ts';
import type { DemoPerson } from './demo-pages.ts';
import type { AppDeps } from './deps.ts';
import { featureJobs } from './feature-jobs.ts';
import type { BuiltWeb } from './pages.ts';

export interface ComposeOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** The virus scanner, `tcp://host:port`. */
  readonly clamavUrl: string | undefined;
  readonly settings: Settings;
  readonly log: Log;
  readonly trustProxy: boolean | string;
  readonly web: BuiltWeb | undefined;
  readonly docs: boolean;
  readonly demoPeople: readonly DemoPerson[] | undefined;
  readonly accepting: () => boolean;
  /** More than 1 allows as many times the usual number of attempts; for tests. */
  readonly limitScale: number;
}

export interface Composed {
  readonly deps: AppDeps;
  readonly jobs: JobRunner;
  readonly handlers: JobHandlers;
  readonly database: Database;
}

/** Real parts from settings: pool, jobs, files, seals, limits and whoever carries letters. */
export function compose(options: ComposeOptions): Composed {
  const { settings, log } = options;
  const database = connect({ url: options.databaseUrl });
  const jobs = makeJobs(database.pool, (error) => log.error({ err: error }, 'jobs'));
  const sealer = makeSealer(options.secret);
  const outbox = fileOutbox(join(options.dataDir, 'outbox.jsonl'));
  const deps: AppDeps = {
    database,
    clock: systemClock,
    ports: {
      jobs,
      sealer,
      files: folderStore(join(options.dataDir, 'files')),
      uploads: folderStore(join(options.dataDir, 'uploads')),
      scanner: options.clamavUrl === undefined ? undefined : clamavScanner(options.clamavUrl),
      limits: makeLimits(database.counters, options.limitScale),
    },
    settings,
    log,
    trustProxy: options.trustProxy,
    web: options.web,
    docs: options.docs,
    demo: options.demoPeople && { people: options.demoPeople, outbox },
    excess: 'cut',
    limitScale: options.limitScale,
    accepting: options.accepting,
  };
  const handlers = {
    [LETTERS]: carryLetters(sealer, carrierOf(options, outbox)),
    ...featureJobs({ ...deps, db: database.db }),
  };
  return { deps, jobs, database, handlers };
}

/**
 * Until a provider of SMS is configured, SMS goes to the outbox; with no mail server either, everything does. Where nobody may see the
 * outbox nothing is put there: codes and numbers would lie in a file for good.
 */
function carrierOf({ smtp, demoPeople, log }: ComposeOptions, outbox: Outbox): Carrier {
  const lose: Carrier = async ({ channel }) => log.warn({ channel }, 'no provider carries this letter');
  const other = demoPeople ? outbox.carry : lose;
  return smtp ? smtpCarrier(smtp.url, smtp.from, other) : other;
}
