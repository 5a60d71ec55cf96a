import type { Readable } from 'node:stream';
import type { ByteRange } from '../ports/files.ts';

export interface BytesAnswer {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The same for the same bytes: a caller that has them is told so, and gets none. */
  readonly tag?: string;
}

/** A file for the caller to save, streamed, in whole or in part. */
export interface FileAnswer {
  readonly contentType: string;
  readonly name: string;
  readonly size: number;
  readonly open: (range?: ByteRange) => Promise<Readable | undefined>;
}
