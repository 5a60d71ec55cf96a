import type { ViewerCtx } from '#kernel/context';
import { isTaken } from '../access/desk-people.ts';
import { threadClaimed } from '../facts.ts';
import { updateClaim } from '../store/member-store.ts';
import type { ThreadRecord } from '../store/thread-store.ts';
import { planReturn } from './return-claims.ts';

/** Makes a free chat of a front desk the caller's. The thread is held. */
export async function takeClaim(ctx: ViewerCtx, thread: ThreadRecord): Promise<void> {
  const claim = { claimedBy: ctx.viewer.userId, claimedAt: ctx.clock.now(), freeSince: null };
  await updateClaim(ctx.db, thread.id, claim);
  await planReturn({ ...ctx, jobs: ctx.ports.jobs }, { ...thread, ...claim });
  await ctx.record(threadClaimed(thread.memberId, { threadId: thread.id }));
}

/**
 * A receptionist who answers a member who waits in a free chat has it from then on, so that no two answer at
 * once. A message to a member who does not wait claims nothing.
 */
export async function claimByAnswer(ctx: ViewerCtx, thread: ThreadRecord): Promise<void> {
  if (thread.kind !== 'receptionist_group' || ctx.viewer.userId === thread.memberId) return;
  if (thread.waitsSince === null) return;
  if (!(await isTaken(ctx, thread))) await takeClaim(ctx, { ...thread, waitsSince: null });
}
