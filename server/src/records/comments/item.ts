import type { CommentedKind } from '@kith/contract/kit/nouns';
import type { ViewerCtx } from '#kernel/context';
import { type Caller, callersOf } from '../caller.ts';
import type { BaseRow } from '../definition.ts';
import { commentedRecord } from './commented.ts';
import { mayRead } from './may-read.ts';

/** A record that the caller sees now, as its comments need it. */
export interface CommentedItem extends Pick<BaseRow, 'id' | 'memberId'> {
  readonly kind: CommentedKind;
  readonly caller: Pick<Caller, 'isAuthor' | 'isMember' | 'isNear'>;
  /** The caller may read its comments, and write some. */
  readonly isOpen: boolean;
}

/** Refuses with `not_found` a record that the caller may not see. */
export async function seeItem(ctx: ViewerCtx, kind: CommentedKind, id: number): Promise<CommentedItem> {
  const row = await commentedRecord(kind).see(ctx, id);
  const caller = (await callersOf(ctx, [row]))(row);
  return { kind, id, memberId: row.memberId, caller, isOpen: mayRead(row, caller) };
}
