import { randomUUID } from 'node:crypto';
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
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes that can be read under their key. They survive a loss of power once `onDisk` has come. */
export interface Written {
  readonly key: string;
  readonly onDisk: Promise<void>;
}

/** The store of bytes. A key is a random id of ours, never a name that a person chose. */
export interface FileStore {
  /** Stores all bytes; if the stream breaks off or the disk is full, none. */
  readonly put: (bytes: Uint8Array | Readable) => Promise<string>;
  /** The same without waiting for the disk. */
  readonly write: (bytes: Uint8Array | Readable) => Promise<Written>;
  readonly get: (key: string) => Promise<Uint8Array | undefined>;
  readonly open: (key: string, range?: ByteRange) => Promise<Readable | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** Bytes that fit before they use the space reserved for the database. */
  readonly roomOnDisk: () => Promise<number>;
  /** Keys last written before that moment, complete or not. */
  readonly keysBefore: (moment: Date) => AsyncIterable<string>;
}

const UNFINISHED = '.part';

/** A folder. A file appears under its key only when all of it is written. */
export function folderStore(root: string): FileStore {
  const folderOf = (key: string): string => join(root, key.slice(0, 2));
  const placeOf = (key: string): string => join(folderOf(key), key);
  const write = async (bytes: Uint8Array | Readable): Promise<Written> => {
    const key = randomUUID();
    const folder = folderOf(key);
    const draft = placeOf(key) + UNFINISHED;
    const file = await openNew(draft, folder);
    try {
      await file.writeFile(bytes);
      await giveToOwner(root, folder, draft);
      await rename(draft, placeOf(key));
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
      throw error;
    }
    const onDisk = sync(file, folder);
    // Not every caller has come to wait for it when it fails.
    onDisk.catch(() => undefined);
    return { key, onDisk };
  };
  return {
    write,
    async put(bytes) {
      const { key, onDisk } = await write(bytes);
      await onDisk;
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
  const { bsize, bavail, blocks } = (await statfs(root).catch(nothingThere)) ?? (await statfsOfNew(root));
  return bsize * bavail - Math.min(RESERVE_BYTES, bsize * blocks * RESERVE_PART);
}

async function statfsOfNew(root: string) {
  await mkdir(root, { recursive: true });
  return statfs(root);
}

async function* keysBefore(root: string, moment: Date): AsyncIterable<string> {
  const entries = await opendir(root, { recursive: true }).catch(nothingThere);
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(nothingThere);
    if (found && found.mtime < moment) yield basename(entry.name, UNFINISHED);
  }
}

/** Most folders are there already. */
async function openNew(path: string, folder: string): Promise<FileHandle> {
  const made = () => open(path, 'wx', 0o600);
  const file: FileHandle | undefined = await made().catch(nothingThere);
  if (file) return file;
  await mkdir(folder, { recursive: true });
  await open(dirname(folder)).then(syncAndClose);
  return made();
}

/** A file name is on disk only when its folder is synced. */
async function sync(file: FileHandle, folder: string): Promise<void> {
  await Promise.all([syncAndClose(file), open(folder).then(syncAndClose)]);
}

async function syncAndClose(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
