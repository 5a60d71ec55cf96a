import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const running = z.object({
  pid: z.number(),
  address: z.string().optional(),
  /** Of the database that comes with Kith; whom its folder is not open to, it does not let in. */
  database: z.string().optional(),
});

/** Who has the data folder: a process, and where it answers once it does. */
export type Running = z.infer<typeof running>;

/** The exclusive right to a data folder. It ends with the process, however that ends. */
export interface FolderLock {
  /** Tells whoever comes second where to find us. */
  announce(where: Pick<Running, 'address' | 'database'>): Promise<void>;
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

/** Takes the data folder, making it first. Throws `FolderTaken` when another process has it. */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  await mkdir(dataDir, { recursive: true });
  const note = join(dataDir, 'running.json');
  // SQLite asks the operating system for the lock, so no kill can leave it behind.
  const file = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch {
    file.close();
    throw new FolderTaken(dataDir, await readNote(note));
  }
  const write = (content: Running): Promise<void> => writeFile(note, JSON.stringify(content));
  await write({ pid: process.pid });
  return {
    announce: (where) => write({ ...where, pid: process.pid }),
    async release() {
      await rm(note, { force: true });
      file.close();
    },
  };
}

async function readNote(path: string): Promise<Running | undefined> {
  try {
    return running.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The secret of this installation, made on first use. */
export async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // A link appears whole or not at all, and never over an older secret.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}
