import type { Ctx } from '#kernel/context';
import { makeLog } from '#kernel/log';
import { migrate } from '#kernel/migrate';
import { compose } from '../compose.ts';
import type { Config } from '../config.ts';
import { FolderTaken, lockFolder } from '../data-folder.ts';
import { reachDatabase } from '../database-url.ts';
import { localAddress } from '../local-address.ts';
import { openDatabase } from '../open-database.ts';
import { operatorContext } from '../operator.ts';
import { secretOf } from '../secret-of.ts';
import { type StopStep, stopInOrder } from '../stop.ts';
import { Refused } from './refused.ts';

const PATIENCE = 5_000;

/**
 * Runs `work` on the database of this configuration, with or without a running server. The embedded database
 * belongs to the holder of the data folder: a running server has noted its address there, and otherwise the
 * database is started for this time.
 */
export async function withKith<T>(config: Config, work: (operator: Ctx) => Promise<T>): Promise<T> {
  const parts: StopStep[] = [];
  try {
    return await work(await reach(config, parts));
  } finally {
    await stopInOrder(parts.toReversed());
  }
}

async function reach(config: Config, parts: StopStep[]): Promise<Ctx> {
  const found = await findDatabase(config, parts);
  const { deps, jobs, handlers, database } = compose({
    databaseUrl: found.url,
    dataDir: config.dataDir,
    secret: await secretOf(config, found.url),
    smtp: undefined,
    sms: config.sms,
    pushes: false,
    clamavUrl: undefined,
    guideModel: undefined,
    settings: {
      publicUrl: config.publicUrl ?? found.address ?? localAddress(config.host, config.port),
      sessionIdleMinutes: config.sessionIdleMinutes,
      passwordCost: config.passwordCost,
      staffSecondStep: { by: config.staffSecondStep, exempt: new Set() },
    },
    log: makeLog('silent'),
    trustProxy: false,
    web: undefined,
    docs: false,
    demoPeople: undefined,
    accepting: () => false,
    limitScale: 1,
  });
  parts.push({ name: 'pool', run: () => database.end() });
  parts.push({ name: 'jobs', run: jobs.stop });
  // Messages wait for the server, which delivers them.
  await jobs.open(Object.keys(handlers));
  return operatorContext(deps);
}

interface Found {
  readonly url: string;
  /** The address of the server that runs on it. */
  readonly address?: string | undefined;
}

async function findDatabase(config: Config, parts: StopStep[]): Promise<Found> {
  const running = config.databaseUrl ? { url: config.databaseUrl } : await ownedByServer(config, parts);
  if (!running) return { url: await openDatabase(config, parts) };
  await reachDatabase(running.url, PATIENCE);
  // A server may be running on it, so the command must not migrate it.
  await migrate(running.url, { apply: false });
  return running;
}

/** Undefined when the data folder was free: it is ours until the end. */
async function ownedByServer({ dataDir }: Config, parts: StopStep[]): Promise<Found | undefined> {
  try {
    const lock = await lockFolder(dataDir);
    parts.push({ name: 'lock', run: lock.release });
    return undefined;
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    const { holder } = error;
    if (!holder?.database) throw new Refused(`${error.message} Please try again in a moment.`);
    return { url: holder.database, address: holder.address };
  }
}
