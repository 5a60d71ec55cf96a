import type { ViewerCtx } from '#kernel/context';
import { areCoordinated } from '../access/are-coordinated.ts';
import { beginBlock, selectBlockersOf } from '../store/block-store.ts';
import { updateOwn } from '../store/member-store.ts';
import type { ThreadRecord } from '../store/thread-store.ts';

/**
 * Whoever is blocked reaches nobody who blocks them by putting them into another chat: to those it is blocked from then on and in no list
 * of theirs, and to everybody else it is as if they were in it. A member and their coordinator can not be kept apart so.
 */
export async function carryBlocks(
  ctx: ViewerCtx,
  { id: threadId, lastMessageId }: Pick<ThreadRecord, 'id' | 'lastMessageId'>,
  people: readonly number[],
): Promise<void> {
  const { db, viewer, clock } = ctx;
  const now = clock.now();
  for (const personId of await selectBlockersOf(db, viewer.userId, people)) {
    if (await areCoordinated(ctx, viewer.userId, personId)) continue;
    await beginBlock(db, { threadId, personId, now }, lastMessageId, viewer.userId);
    await updateOwn(db, { threadId, personId, now }, { deletedAt: now });
  }
}
