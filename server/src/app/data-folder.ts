import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { explained } from './folder-unusable.ts';

const running = z.object({
  pid: z.number(),
  address: z.string().optional(),
  /** The address of the embedded database; it admits only users who may enter its folder. */
  database: z.string().optional(),
  stopping: z.boolean().optional(),
});

/** The holder of the data folder: a process, and its address once it answers. */
export type Running = z.infer<typeof running>;

/** The exclusive right to a data folder. It ends with the process, however that ends. */
export interface FolderLock {
  /** Tells a second process where to find us. */
  announce(where: Pick<Running, 'address' | 'database'>): Promise<void>;
  /** Tells a second process that the folder will be free in a moment. */
  leave(): Promise<void>;
  release(): Promise<void>;
}

/** The data folder belongs to another process. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken';
  readonly holder: Running | undefined;

  constructor(dataDir: string, holder: Running | undefined) {
    const who = holder ? `process ${holder.pid}` : 'another process';
    const where = holder?.address
      ? `Kith is already running at ${holder.address}`
      : 'Kith is already starting';
    super(`${where} (${who}, data in ${dataDir}).`);
    this.holder = holder;
  }
}

interface Patience {
  /** Milliseconds to wait for a Kith that is stopping. */
  readonly patience: number;
  readonly say: (line: string) => void;
}

const STOPS_WITHIN: Patience = { patience: 10_000, say: (line) => process.stderr.write(`${line}\n`) };
/**
 * The longest time between taking the lock and the note about it, and between the end of the note and of the
 * lock.
 */
const UNKNOWN_FOR = 1_000;

/**
 * Takes the data folder, making it first. Throws `FolderTaken` when another process has it and does not
 * leave.
 */
export async function lockFolder(
  dataDir: string,
  { patience, say }: Patience = STOPS_WITHIN,
): Promise<FolderLock> {
  const begun = Date.now();
  for (let told = false; ; ) {
    const got = await takeFolder(dataDir).catch((error: unknown) => {
      throw explained(error, dataDir);
    });
    if (!(got instanceof FolderTaken)) return got;
    if (Date.now() - begun >= patienceWith(got.holder, patience)) throw got;
    if (got.holder && !told) {
      told = true;
      say(`Kith is stopping here (process ${got.holder.pid}). Waiting for it to finish.`);
    }
    await wait(100);
  }
}

function patienceWith(holder: Running | undefined, patience: number): number {
  if (holder === undefined) return Math.min(UNKNOWN_FOR, patience);
  return holder.stopping ? patience : 0;
}

async function takeFolder(dataDir: string): Promise<FolderLock | FolderTaken> {
  await mkdir(dataDir, { recursive: true });
  const note = join(dataDir, 'running.json');
  const file = exclusive(join(dataDir, 'lock'));
  if (!file) return new FolderTaken(dataDir, await readNote(note));
  let last: Running = { pid: process.pid };
  const write = (content: Running): Promise<void> => {
    last = content;
    return writeFile(note, JSON.stringify(content));
  };
  try {
    await write(last);
  } catch (error) {
    file.close();
    throw error;
  }
  return {
    announce: (where) => write({ ...where, pid: process.pid }),
    leave: () => write({ ...last, stopping: true }),
    async release() {
      await rm(note, { force: true });
      file.close();
    },
  };
}

const SQLITE_BUSY = 5;

/**
 * SQLite asks the operating system for the lock, so no kill can leave it behind. Undefined when another
 * process has it.
 */
function exclusive(path: string): DatabaseSync | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('begin exclusive');
    return file;
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

async function readNote(path: string): Promise<Running | undefined> {
  try {
    return running.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
