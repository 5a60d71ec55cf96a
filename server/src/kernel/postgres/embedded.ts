import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresUser, type SystemUser } from '../system-user.ts';
import { guestAccess } from './access.ts';
import { installedPostgres, runFromCopy, runInPlace } from './binaries.ts';
import { clusterFolder, initialise, SYSTEM_FOLDER } from './cluster.ts';
import { stopLeftovers } from './leftovers.ts';
import { type Launch, launch, type Postmaster } from './postmaster.ts';
import { socketFolder } from './sockets.ts';

/** A PostgreSQL of our own, reachable through a socket that only we may open. */
export interface EmbeddedPostgres {
  /** Connection string of one of its databases. It stays valid over restarts of the database. */
  url(database: string, role?: string): string;
  /** Ends open sessions and stops the server. `remove` deletes the database files as well. */
  stop(options?: { remove?: boolean }): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed, with its files in (or noted in) `dataDir`, and makes them on
 * first use. The caller holds the lock of `dataDir`. When PostgreSQL dies it is started again. `guest` may
 * connect too. Without `durable` a power cut may lose or damage data: for tests only.
 */
export async function startPostgres(options: {
  dataDir: string;
  durable: boolean;
  guest?: SystemUser | undefined;
}): Promise<EmbeddedPostgres> {
  const plan = await prepare(options);
  const running = await keepRunning(plan);
  const host = encodeURIComponent(plan.socketFolder);
  return {
    url: (database, role = 'kith') =>
      `postgresql://${role}@localhost/${encodeURIComponent(database)}?host=${host}`,
    async stop({ remove = false } = {}) {
      await running.stop();
      await rm(plan.socketFolder, { recursive: true, force: true });
      if (remove) await removeFiles(plan.cluster);
    },
  };
}

async function prepare({ dataDir, durable, guest }: Parameters<typeof startPostgres>[0]): Promise<Launch> {
  const installed = await installedPostgres();
  const system = await postgresUser();
  const cluster = await clusterFolder(dataDir, system);
  const copy = join(system ? SYSTEM_FOLDER : dirname(cluster), `postgresql-${installed.version}`);
  const inPlace = system ? undefined : await runInPlace(installed);
  const binaries = inPlace ?? (await runFromCopy(installed, copy));
  await stopLeftovers(cluster);
  await initialise(cluster, binaries, { user: system, durable });
  const user = system && (await ownerOf(cluster, system));
  const logFile = join(dirname(cluster), 'postgres.log');
  const socket = await socketFolder(cluster, user, guest);
  const access = guest && (await guestAccess(dirname(cluster)));
  return { binaries, cluster, socketFolder: socket, logFile, user, guest, access, durable };
}

/** The files may be older than the present system user, and PostgreSQL serves its own files only. */
async function ownerOf(cluster: string, user: SystemUser): Promise<SystemUser> {
  const { uid, gid } = await stat(cluster);
  return uid === user.uid || uid === 0 ? user : { name: String(uid), uid, gid };
}

async function keepRunning(plan: Launch): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let current: Postmaster = await launch(plan);
  const watch = async (): Promise<void> => {
    while (!stopping) {
      await current.exited;
      if (!stopping) current = await restart(plan, () => stopping);
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping = true;
      await current.stop();
      await watching;
    },
  };
}

async function restart(plan: Launch, stopping: () => boolean): Promise<Postmaster> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await stopLeftovers(plan.cluster);
      return await launch(plan);
    } catch (error) {
      if (stopping()) throw error;
      await wait(Math.min(100 * 2 ** attempt, 5_000));
    }
  }
}

async function removeFiles(cluster: string): Promise<void> {
  const folder = cluster.startsWith(join(SYSTEM_FOLDER, 'elsewhere')) ? dirname(cluster) : cluster;
  await rm(folder, { recursive: true, force: true });
}
