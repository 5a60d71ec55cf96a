import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Client } from 'pg';
import type { Clock } from '#kernel/clock';
import type { Ctx, Settings } from '#kernel/context';
import { connect, type Database } from '#kernel/db';
import { type JobHandlers, makeJobs } from '#kernel/jobs';
import { makeLimits } from '#kernel/limits';
import { type Log, makeLog } from '#kernel/log';
import { type FileStore, folderStore } from '#kernel/ports/files';
import { chatCompletions, type LanguageModel, type ModelAddress } from '#kernel/ports/language-model';
import {
  deliverMessages,
  OUTBOUND_QUEUE,
  type OutboundMessage,
  type Transport,
} from '#kernel/ports/outbound-messages';
import { memoryOutbox } from '#kernel/ports/outbox';
import { type PaymentProcessor, watchedProcessor } from '#kernel/ports/payments';
import type { PushService } from '#kernel/ports/push';
import type { Scanner } from '#kernel/ports/scanner';
import { withClient } from '#kernel/postgres/databases';
import { sandboxProcessor } from '#kernel/sandbox-payments/index';
import { type KeySource, makeSealer } from '#kernel/seal';
import { transact } from '#kernel/transact';
import { buildApp } from '../app/build-app.ts';
import type { AppDeps } from '../app/deps.ts';
import { featureJobs } from '../app/features.ts';
import { operatorContext } from '../app/operator.ts';
import { subscribers } from '../app/subscriptions.ts';
import { type Caller, callerOf, type Someone } from './caller.ts';
import { createTestDatabase } from './database.ts';
import { deliveryTo } from './delivery.ts';
import { type Person, people } from './people.ts';

export interface World {
  readonly app: FastifyInstance;
  readonly database: Database;
  /**
   * The same database for the role that owns its tables: the server's own can change no fact and no table.
   */
  readonly asOwner: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  /** Moves time forward for all code that uses the clock. */
  readonly advance: (milliseconds: number) => void;
  readonly now: () => Date;
  /** Delivers waiting messages and returns every message so far to this address or number, oldest first. */
  readonly mailsTo: (to: string) => Promise<OutboundMessage[]>;
  /** Delivers all facts so far to their subscribers. */
  readonly deliver: () => Promise<void>;
  /** Runs the jobs of this queue now, as if they were due. */
  readonly work: (queue: string, data?: object) => Promise<void>;
  /** Every line logged so far, at the most detailed level. */
  readonly logLines: readonly string[];
  /** The folder of pictures' bytes, and of people's files. */
  readonly filesFolder: string;
  readonly uploadsFolder: string;
  /** A person with an account of their own, made here and signed in. */
  readonly person: (given?: Partial<Person>) => Promise<Someone>;
  readonly anybody: Caller;
  /** The caller with this bearer token. */
  readonly withToken: (token: string) => Caller;
  /** Runs an act of the operator, in one transaction. */
  readonly operate: <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>;
  /** Another process on the same database. It closes with the world, or before. */
  readonly process: () => Promise<FastifyInstance>;
  readonly close: () => Promise<void>;
}

export interface WorldOptions {
  /** Attempts are limited as in production unless a scale is given. */
  readonly limitScale?: number;
  /** The factor of the throttle; `limitScale` by default. */
  readonly throttleScale?: number;
  /** How many times longer calls wait for the database than in production, where a test judges no time. */
  readonly patience?: number;
  /** `normal` takes the time it takes in production. */
  readonly passwordCost?: 'normal' | 'cheap';
  /** Text messages are delivered by default. */
  readonly sendsSms?: boolean;
  /** None by default. */
  readonly callServers?: NonNullable<Settings['callServers']>;
  /** Whether codes by mail are enough for staff. */
  readonly staffMayUseMail?: boolean;
  /** Addresses of people who need no second step for their work. */
  readonly exempt?: readonly string[];
  /** No virus scan by default. */
  readonly scanner?: Scanner;
  /** Notices on devices are taken and forgotten by default; with null, none are pushed. */
  readonly push?: PushService | null;
  /** By default the guide has a model that chooses nothing; with null, none. */
  readonly guideModel?: (ModelAddress & { readonly patienceMs: number }) | null;
  /** A wrapper around the sandbox processor. */
  readonly payments?: (sandbox: PaymentProcessor) => PaymentProcessor;
  /** The secret; each world has its own by default. */
  readonly secret?: KeySource;
  /** A wrapper around the folder of people's files. */
  readonly uploads?: (store: FileStore) => FileStore;
}

const DRAINED_AT_ONCE = 100;

/** A whole Kith on a database of its own, with a clock that can be moved and messages that can be read. */
export async function makeWorld(options: WorldOptions = {}): Promise<World> {
  const limits = options.limitScale ?? 1000;
  const testDatabase = await createTestDatabase();
  const folders = await makeFolders();
  const database = connect({ url: testDatabase.appUrl, poolSize: 6, patience: options.patience ?? 1 });
  const logLines: string[] = [];
  const log = makeLog('trace', { write: (line) => logLines.push(line) });
  const { clock, advance } = movableClock();
  const sealer = makeSealer(options.secret ?? randomUUID());
  const outbox = memoryOutbox();
  const jobs = makeJobs(database.work.pool, (err) => log.error({ err }, 'jobs'));
  const deps: AppDeps = {
    ...OF_A_TEST,
    database,
    clock,
    ports: {
      jobs,
      sealer,
      ...portsOf(folders, options),
      ...elsewhere(options, { database, clock, log }),
      limits: makeLimits(database.counters, limits),
    },
    settings: settingsOf(options),
    log,
    limitScale: options.throttleScale ?? limits,
  };
  const handlers = handlersOf(deps, outbox.deliver);
  await jobs.drain(handlers);
  const app = await buildApp(deps);
  const apps = [app];
  const caller = (token?: string): Caller => callerOf(app, token);
  const mailsTo = async (to: string): Promise<OutboundMessage[]> => {
    while ((await jobs.drain(handlers)) >= DRAINED_AT_ONCE);
    return outbox.messages.flatMap(({ message }) => (message.to === to ? message : []));
  };
  return {
    ...{ app, database, asOwner: (work) => withClient(testDatabase.url, work) },
    advance,
    now: clock.now,
    mailsTo,
    deliver: await deliveryTo(deps, subscribers(deps.ports)),
    work: async (queue, data = {}) => handlers[queue]?.(data),
    logLines,
    ...folders,
    person: people({ anybody: caller(), mailsTo, signedIn: caller }),
    anybody: caller(),
    withToken: caller,
    operate: (act) => transact(operatorContext(deps), act),
    process: () => anotherOf(deps, apps),
    async close() {
      for (const one of apps) await one.close();
      await jobs.stop();
      await database.end();
      await Promise.all([testDatabase.drop(), ...Object.values(folders).map(removeFolder)]);
    },
  };
}

function settingsOf(options: WorldOptions) {
  const { passwordCost = 'cheap', sendsSms = true, staffMayUseMail = false, exempt = [] } = options;
  return {
    publicUrl: 'http://kith.test',
    sessionIdleMinutes: 30,
    passwordCost,
    sendsSms,
    ...(options.callServers && { callServers: options.callServers }),
    staffSecondStep: {
      by: staffMayUseMail ? ('mail' as const) : ('authenticator' as const),
      exempt: new Set(exempt),
    },
  };
}

const OF_A_TEST = {
  trustProxy: false,
  web: undefined,
  docs: true,
  demo: undefined,
  excess: 'refuse',
  accepting: () => true,
} as const;

async function makeFolders() {
  const make = (name: string) => mkdtemp(join(tmpdir(), `kith-${name}-`));
  return { filesFolder: await make('world'), uploadsFolder: await make('uploads') };
}

function portsOf(
  { filesFolder, uploadsFolder }: Awaited<ReturnType<typeof makeFolders>>,
  { scanner, push, uploads = (store) => store }: WorldOptions,
) {
  const forgotten: PushService = async () => 'taken';
  return {
    files: folderStore(filesFolder),
    uploads: uploads(folderStore(uploadsFolder)),
    scanner,
    push: push === null ? undefined : (push ?? forgotten),
  };
}

/** What others run. */
function elsewhere(
  options: WorldOptions,
  { database, clock, log }: { readonly database: Database; readonly clock: Clock; readonly log: Log },
) {
  const { payments = (sandbox) => sandbox } = options;
  return {
    guideModel: modelOf(options, clock, log),
    payments: watchedProcessor(payments(sandboxProcessor(database.db, clock)), log),
  };
}

function modelOf({ guideModel }: WorldOptions, clock: Clock, log: Log): LanguageModel | undefined {
  if (guideModel === null) return undefined;
  if (guideModel === undefined) return { host: 'model.test', ask: async () => 'none' };
  const onFault = (reason: string) => log.warn({ reason }, 'model');
  return chatCompletions(guideModel, { clock, onFault, patienceMs: guideModel.patienceMs });
}

function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}

function handlersOf(deps: AppDeps, deliver: Transport): JobHandlers {
  return {
    [OUTBOUND_QUEUE]: deliverMessages(deps.ports.sealer, deliver),
    ...featureJobs({ ...deps, db: deps.database.work.db }),
  };
}

function movableClock(): { readonly clock: Clock; readonly advance: World['advance'] } {
  let offset = 0;
  const advance = (milliseconds: number): void => {
    offset += milliseconds;
  };
  return { clock: { now: () => new Date(Date.now() + offset) }, advance };
}

async function anotherOf(deps: AppDeps, apps: FastifyInstance[]): Promise<FastifyInstance> {
  const app = await buildApp(deps);
  apps.push(app);
  return app;
}
