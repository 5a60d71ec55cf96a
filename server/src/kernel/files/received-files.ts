import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FilesLimit } from '@kith/contract/kit/endpoint';
import type { FileStore } from '../ports/files.ts';
import { refuse } from '../refuse.ts';

/** A file as it came in, on disk and not yet anybody's. */
export interface ReceivedFile {
  /** As the sender calls it. */
  readonly name: string;
  readonly size: number;
  readonly hash: string;
  readonly key: string;
  /** The first bytes, which tell what it is. */
  readonly head: Uint8Array;
}

/** What one request brings along. All that nobody has kept at its end is gone. */
export interface Received {
  readonly ownerId: number;
  readonly files: readonly ReceivedFile[];
  /** Streams a file to disk; it is refused at the byte that is one too many. */
  readonly take: (name: string, bytes: Readable) => Promise<void>;
  /** Puts something beside the files that was made of them. */
  readonly put: (bytes: Uint8Array) => Promise<string>;
  /** From here on the database names them: said before the commit, whose outcome may stay unknown. The sweep takes what it does not name. */
  readonly keep: () => void;
  /** What has come in so far, whole or not. */
  readonly brought: () => { readonly count: number; readonly bytes: number };
  readonly clear: () => Promise<void>;
}

/** As much as tells a kind of file by its first bytes. */
const HEAD_BYTES = 4100;
const LOOK_EVERY_BYTES = 1_048_576;

/** What one request may bring, and how much of it its person has room for. */
type Bounds = FilesLimit & { readonly ownerId: number; readonly room: number };

/** What the words of several files would say wrongly of a call that takes one. */
export function tooLarge({ maxFiles }: Pick<FilesLimit, 'maxFiles'>): 'upload_too_large' | 'files_too_large' {
  return maxFiles === 1 ? 'upload_too_large' : 'files_too_large';
}

const wordsOfOne = ({ maxFiles }: Bounds) =>
  maxFiles === 1 ? { message: 'Please send one file at a time.' } : {};

/** `beforeFirst` is done before the first byte of a file is put anywhere. */
export function receiveInto(store: FileStore, bounds: Bounds, beforeFirst: () => Promise<void>): Received {
  const files: ReceivedFile[] = [];
  let loose: string[] = [];
  let [count, bytesIn, lookedAt] = [0, 0, Number.NEGATIVE_INFINITY];
  const arrive = async (length: number): Promise<void> => {
    bytesIn += length;
    // Others bring files at the same time, so the disk is asked again and again.
    if (bytesIn - lookedAt >= LOOK_EVERY_BYTES) {
      lookedAt = bytesIn;
      if ((await store.roomOnDisk()) < LOOK_EVERY_BYTES) refuse('disk_full');
    }
    if (bytesIn > bounds.maxBytes) refuse(tooLarge(bounds));
    if (bytesIn > bounds.room) refuse('no_room_for_files');
  };
  const put = async (bytes: Uint8Array | Readable): Promise<string> => {
    const key = await store.put(bytes);
    loose.push(key);
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
    keep() {
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

/** Refused by `arrive` at the byte that is one too many. */
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
