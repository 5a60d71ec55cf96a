import type { ViewerCtx } from '#kernel/context';
import { areCoordinated } from '../access/are-coordinated.ts';
import { beginBlock, selectBlockersOf } from '../store/block-store.ts';
import { updateOwn } from '../store/member-store.ts';
import type { ThreadRecord } from '../store/thread-store.ts';

/**
 * Carries a block into another chat, so that a blocked person cannot reach the one who blocks them by adding
 * them there. For the one who blocks, that chat is blocked from then on and in no list; for all others it is
 * as if they were in it. It does not apply between a member and their coordinator.
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
