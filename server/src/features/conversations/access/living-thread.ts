import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { isActive, mayWriteAbout } from '../rules.ts';
import { findThread, selectMembers } from '../store/member-store.ts';
import { placesOf } from './own-thread.ts';

/**
 * Refuses a private thread in which the other person could not write; a thread that was begun is rolled back.
 * Whether that person blocks the caller is not asked: a block is silent.
 */
export async function requireLiving(ctx: ViewerCtx, threadId: number, recipientId: number): Promise<void> {
  const thread = await findThread(ctx.db, threadId);
  if (!thread) return refuse('not_found');
  const inside = await selectMembers(ctx.db, [threadId]);
  const places = await placesOf(ctx, [thread]);
  const bearing = { ...thread, hasDesk: false };
  const reads = isActive(bearing, recipientId, inside, places);
  if (!reads || !mayWriteAbout(bearing, recipientId, inside, places)) return refuse('forbidden');
}
