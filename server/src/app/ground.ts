import { mkdir } from 'node:fs/promises';
import type { SystemUser } from '#kernel/system-user';
import { type FolderLock, lockFolder } from './data-folder.ts';
import { explained } from './folder-unusable.ts';
import { localAddress } from './local-address.ts';
import { openDatabase } from './open-database.ts';
import { claimPort } from './port.ts';
import { removeMessages } from './remove-messages.ts';
import type { Run } from './starting.ts';

/** The resources under a server. The process that holds them need not be the one that serves. */
export interface Ground {
  readonly databaseUrl: string;
  readonly port: number;
  readonly address: string;
}

/** Takes the data folder and a port, and opens the database, to which `guest` may connect too. */
export async function layGround(
  run: Run,
  guest?: SystemUser,
): Promise<{ readonly ground: Ground; readonly announce: () => Promise<void> }> {
  const { config, parts } = run;
  // Servers with an external database may share the folder; the embedded one has a single owner.
  const lock = config.databaseUrl ? await makeFolder(config.dataDir) : await takeFolder(run);
  await removeMessages(config);
  const port = await claimPort(config.host, config.port);
  const address = localAddress(config.host, port);
  const databaseUrl = await openDatabase(config, parts, guest);
  return {
    ground: { databaseUrl, port, address },
    announce: async () => lock?.announce({ address, database: databaseUrl }),
  };
}

async function takeFolder(run: Run): Promise<FolderLock> {
  const lock = await lockFolder(run.config.dataDir);
  run.parts.push({ name: 'lock', run: lock.release });
  run.leaving = lock.leave;
  return lock;
}

/** Throws with a text for the operator if the folder can not be made. */
export async function makeFolder(dataDir: string): Promise<undefined> {
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw explained(error, dataDir);
  });
}
