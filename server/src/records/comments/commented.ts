import { type CommentedKind, takesComments } from '@kith/contract/kit/nouns';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import type { BaseRow, Visible } from '../definition.ts';
import type { Readable } from '../readable.ts';
import type { Readers } from '../readers.ts';

/** The parts of a noun that its comments follow. */
export interface CommentedRecord extends Pick<Readable, 'readableIds'> {
  readonly see: (ctx: ViewerCtx, id: number) => Promise<Visible<BaseRow>>;
  readonly find: (db: Db, id: number) => Promise<BaseRow | undefined>;
  readonly readers: Readers;
}

const records = new Map<string, CommentedRecord>();

/** Each noun says that it is here, so comments need no list of nouns beside `NOUNS`. */
export function keepCommented(kind: string, record: CommentedRecord): void {
  if (takesComments(kind)) records.set(kind, record);
}

export function commentedRecord(kind: CommentedKind): CommentedRecord {
  const record = records.get(kind);
  if (!record) throw new Error(`no room has records of the kind ${kind}`);
  return record;
}
