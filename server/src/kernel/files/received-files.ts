import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FilesLimit } from '@kith/contract/kit/endpoint';
import type { Db } from '../db.ts';
import type { FileStore } from '../ports/files.ts';
import { refuse } from '../refuse.ts';

/** An uploaded file on disk that no record owns yet. */
export interface ReceivedFile {
  /** The sender's name for it. */
  readonly name: string;
  readonly size: number;
  readonly hash: string;
  readonly key: string;
  /** The first bytes, which tell its type. */
  readonly head: Uint8Array;
}

/** The files of one request. Those that no story kept are deleted at its end. */
export interface Received {
  readonly ownerId: number;
  readonly files: readonly ReceivedFile[];
  /** Streams a file to disk; refused at the first byte above the limit. */
  readonly take: (name: string, bytes: Readable) => Promise<void>;
  /** Stores derived bytes beside the files. */
  readonly put: (bytes: Uint8Array) => Promise<string>;
  /** Waits for the disk where there is much to write, so that no transaction does. */
  readonly settle: () => Promise<void>;
  /**
   * From here on the database names the files, which are on disk. Called before the commit, whose result may
   * stay unknown; the sweep deletes files without a row. Refuses where the session ended while the files were
   * checked.
   */
  readonly keep: (db: Db) => Promise<void>;
  /** The number and the bytes of files received so far, whole or not. */
  readonly brought: () => { readonly count: number; readonly bytes: number };
  readonly clear: () => Promise<void>;
}

/** Enough to tell the type of a file by its first bytes. */
const HEAD_BYTES = 4100;
const LOOK_EVERY_BYTES = 1_048_576;
/** The disk takes so little while rows are made. */
const BESIDE_ROWS_BYTES = 1_048_576;

/** The limits of one request, and the room that its person has left. */
type Bounds = FilesLimit & { readonly ownerId: number; readonly room: number };

/** The refusal for several files would be wrong for a call that takes one. */
export function tooLarge({ maxFiles }: Pick<FilesLimit, 'maxFiles'>): 'upload_too_large' | 'files_too_large' {
  return maxFiles === 1 ? 'upload_too_large' : 'files_too_large';
}

const wordsOfOne = ({ maxFiles }: Bounds) =>
  maxFiles === 1 ? { message: 'Please send one file at a time.' } : {};

interface Gates {
  /** Runs before the first byte of a file is stored. */
  readonly beforeFirst: () => Promise<void>;
  /** Runs before rows name the files, in their transaction. */
  readonly beforeKept: (db: Db) => Promise<void>;
}

export function receiveInto(store: FileStore, bounds: Bounds, { beforeFirst, beforeKept }: Gates): Received {
  const files: ReceivedFile[] = [];
  let loose: string[] = [];
  const written: Promise<void>[] = [];
  let [count, bytesIn, lookedAt] = [0, 0, Number.NEGATIVE_INFINITY];
  const arrive = async (length: number): Promise<void> => {
    bytesIn += length;
    // Other uploads run at the same time, so the free space is checked again and again.
    if (bytesIn - lookedAt >= LOOK_EVERY_BYTES) {
      lookedAt = bytesIn;
      if ((await store.roomOnDisk()) < LOOK_EVERY_BYTES) refuse('disk_full');
    }
    if (bytesIn > bounds.maxBytes) refuse(tooLarge(bounds));
    if (bytesIn > bounds.room) refuse('no_room_for_files');
  };
  const put = async (bytes: Uint8Array | Readable): Promise<string> => {
    const { key, onDisk } = await store.write(bytes);
    loose.push(key);
    written.push(onDisk);
    return key;
  };
  return {
    ownerId: bounds.ownerId,
    files,
    put,
    async take(name, bytes) {
      if (files.length === bounds.maxFiles) refuse('too_many_files', wordsOfOne(bounds));
      if (loose.length === 0) await beforeFirst();
      count += 1;
      const tally = newTally();
      const key = await put(Readable.from(counted(bytes, tally, arrive), { objectMode: false }));
      if (tally.size === 0 && name === '') return;
      const { size, hash, head } = tally;
      files.push({ name, size, key, hash: hash.digest('base64url'), head: Buffer.concat(head) });
    },
    async settle() {
      if (bytesIn > BESIDE_ROWS_BYTES) await Promise.all(written);
    },
    async keep(db) {
      await beforeKept(db);
      // They went to the disk while the files were checked and their rows were made.
      await Promise.all(written);
      loose = [];
    },
    brought: () => ({ count, bytes: bytesIn }),
    async clear() {
      await Promise.all(loose.map((key) => store.remove(key).catch(() => undefined)));
    },
  };
}

interface Tally {
  size: number;
  headSize: number;
  readonly head: Buffer[];
  readonly hash: Hash;
}

function newTally(): Tally {
  return { size: 0, headSize: 0, head: [], hash: createHash('sha256') };
}

/** `arrive` refuses at the first byte above the limit. */
async function* counted(
  bytes: AsyncIterable<Buffer>,
  tally: Tally,
  arrive: (length: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    await arrive(piece.length);
    tally.size += piece.length;
    tally.hash.update(piece);
    if (tally.headSize < HEAD_BYTES) {
      tally.head.push(Buffer.from(piece.subarray(0, HEAD_BYTES - tally.headSize)));
      tally.headSize += Math.min(piece.length, HEAD_BYTES - tally.headSize);
    }
    yield piece;
  }
}
