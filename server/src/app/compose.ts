import { systemClock } from '#kernel/clock';
import type { Settings } from '#kernel/context';
import { connect, type Database } from '#kernel/db';
import { type JobHandlers, type JobRunner, makeJobs } from '#kernel/jobs';
import { makeLimits } from '#kernel/limits';
import type { Log } from '#kernel/log';
import { folderStore } from '#kernel/ports/files';
import { chatCompletions, type LanguageModel, type ModelAddress } from '#kernel/ports/language-model';
import { deliverMessages, OUTBOUND_QUEUE } from '#kernel/ports/outbound-messages';
import { fileOutbox, type Outbox } from '#kernel/ports/outbox';
import { watchedProcessor } from '#kernel/ports/payments';
import { type PushService, shownPushes, webPushService } from '#kernel/ports/push';
import { clamavScanner } from '#kernel/ports/scanner';
import type { SmsGateway } from '#kernel/ports/sms';
import { sandboxProcessor } from '#kernel/sandbox-payments/index';
import { type KeySource, makeSealer } from '#kernel/seal';
import type { DemoPerson } from './demo-pages.ts';
import type { AppDeps } from './deps.ts';
import { featureJobs } from './features.ts';
import type { BuiltWeb } from './pages.ts';
import { placesIn } from './places.ts';
import { sendsSms, transportOf } from './transport.ts';

export interface ComposeOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secret: string | KeySource;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly sms: SmsGateway | undefined;
  /** Whether notices go to the push services of browsers. */
  readonly pushes: boolean;
  /** The virus scanner, `tcp://host:port`. */
  readonly clamavUrl: string | undefined;
  readonly guideModel: ModelAddress | undefined;
  readonly settings: Omit<Settings, 'sendsSms'>;
  readonly log: Log;
  readonly trustProxy: false | string;
  readonly web: BuiltWeb | undefined;
  readonly docs: boolean;
  readonly demoPeople: readonly DemoPerson[] | undefined;
  readonly accepting: () => boolean;
  /** A factor for the limits of attempts; for tests. */
  readonly limitScale: number;
}

export interface Composed {
  readonly deps: AppDeps;
  readonly jobs: JobRunner;
  readonly handlers: JobHandlers;
  readonly database: Database;
}

/** Real parts from settings: pool, jobs, files, seals, limits and transports of messages. */
export function compose(options: ComposeOptions): Composed {
  const { log, sms, smtp } = options;
  // Without the outbox page no message is stored: codes and numbers would lie in a file for good.
  const showsOutbox = options.demoPeople !== undefined;
  const database = connect({ url: options.databaseUrl });
  const jobs = makeJobs(database.work.pool, (error) => log.error({ err: error }, 'jobs'));
  const sealer = makeSealer(options.secret);
  const places = placesIn(options.dataDir);
  const outbox = fileOutbox(places.outbox);
  const deps: AppDeps = {
    database,
    clock: systemClock,
    ports: {
      jobs,
      sealer,
      files: folderStore(places.files),
      uploads: folderStore(places.uploads),
      push: pushOf(options, showsOutbox ? outbox.deliver : undefined),
      guideModel: modelOf(options),
      payments: watchedProcessor(sandboxProcessor(database.db, systemClock), log),
      scanner: options.clamavUrl === undefined ? undefined : clamavScanner(options.clamavUrl),
      limits: makeLimits(database.counters, options.limitScale),
    },
    settings: { ...options.settings, sendsSms: sendsSms({ sms, outbox: showsOutbox }) },
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
    [OUTBOUND_QUEUE]: deliverMessages(
      sealer,
      transportOf({ smtp, sms, log, outbox: showsOutbox ? outbox : undefined }),
    ),
    ...featureJobs({ ...deps, db: database.work.db }),
  };
  return { deps, jobs, database, handlers };
}

function modelOf({ guideModel, log }: ComposeOptions): LanguageModel | undefined {
  const onFault = (reason: string) =>
    log.warn({ reason }, 'the model of the guide did not answer, and is left alone for a minute');
  return guideModel && chatCompletions(guideModel, { clock: systemClock, onFault });
}

function pushOf(
  { pushes, settings: { publicUrl } }: ComposeOptions,
  show: Outbox['deliver'] | undefined,
): PushService | undefined {
  if (!pushes) return show && shownPushes(show);
  // Push services take no complaints at an address that is not https.
  return webPushService(publicUrl.startsWith('https:') ? publicUrl : 'mailto:kith@localhost');
}
