import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import {
  type FileHandle,
  lchown,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The store of bytes. A key is a random id of ours, never a name that a person chose. */
export interface FileStore {
  /** Stores all bytes; if the stream breaks off or the disk is full, none. */
  readonly put: (bytes: Uint8Array | Readable) => Promise<string>;
  readonly get: (key: string) => Promise<Uint8Array | undefined>;
  readonly open: (key: string, range?: ByteRange) => Promise<Readable | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** Bytes that fit before they use the space reserved for the database. */
  readonly roomOnDisk: () => Promise<number>;
  /** Keys last written before that moment, complete or not. */
  readonly keysBefore: (moment: Date) => AsyncIterable<string>;
}

const UNFINISHED = '.part';

/** A folder. A file appears under its key only when all of it is on disk, and survives a loss of power. */
export function folderStore(root: string): FileStore {
  const folderOf = (key: string): string => join(root, key.slice(0, 2));
  const placeOf = (key: string): string => join(folderOf(key), key);
  return {
    async put(bytes) {
      const key = randomUUID();
      const draft = placeOf(key) + UNFINISHED;
      await mkdir(folderOf(key), { recursive: true });
      const source = bytes instanceof Readable ? bytes : Readable.from([bytes]);
      try {
        await pipeline(source, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
        await giveToOwner(root, folderOf(key), draft);
        await rename(draft, placeOf(key));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folderOf(key));
      return key;
    },
    get: (key) => readFile(placeOf(key)).catch(nothingThere),
    async open(key, range) {
      const file: FileHandle | undefined = await open(placeOf(key)).catch(nothingThere);
      return file?.createReadStream(range);
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
      await rm(placeOf(key) + UNFINISHED, { force: true });
    },
    roomOnDisk: () => roomOnDisk(root),
    keysBefore: (moment) => keysBefore(root, moment),
  };
}

/** Root may write for a server that runs as another user and has to read it: see `app/hand-over.ts`. */
async function giveToOwner(root: string, ...written: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(root);
  for (const path of written) await lchown(path, uid, gid);
}

/**
 * Files and database may share a disk. This much is reserved for the database, or a twentieth of the disk if
 * that is less.
 */
const RESERVE_BYTES = 1024 ** 3;
const RESERVE_PART = 0.05;

async function roomOnDisk(root: string): Promise<number> {
  await mkdir(root, { recursive: true });
  const { bsize, bavail, blocks } = await statfs(root);
  return bsize * bavail - Math.min(RESERVE_BYTES, bsize * blocks * RESERVE_PART);
}

async function* keysBefore(root: string, moment: Date): AsyncIterable<string> {
  const entries = await opendir(root, { recursive: true }).catch(nothingThere);
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(nothingThere);
    if (found && found.mtime < moment) yield basename(entry.name, UNFINISHED);
  }
}

/** A file name is on disk only when its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
