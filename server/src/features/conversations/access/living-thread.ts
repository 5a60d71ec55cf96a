import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { isActive, mayWriteAbout } from '../rules.ts';
import { findThread, selectMembers } from '../store/member-store.ts';
import { membershipsOf } from './own-thread.ts';

/**
 * Refuses a private thread in which the other person could not write; a thread that was begun is rolled back.
 * Whether that person blocks the caller is not asked: a block is silent.
 */
export async function requireLiving(ctx: ViewerCtx, threadId: number, recipientId: number): Promise<void> {
  const thread = await findThread(ctx.db, threadId);
  if (!thread) return refuse('not_found');
  const inside = await selectMembers(ctx.db, [threadId]);
  const memberships = await membershipsOf(ctx, [thread]);
  const access = { ...thread, hasDesk: false };
  const reads = isActive(access, recipientId, inside, memberships);
  if (!reads || !mayWriteAbout(access, recipientId, inside, memberships)) return refuse('forbidden');
}
