import type { frontDeskEndpoints } from '@kith/contract/front-desk';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { isTaken } from '../access/desk-people.ts';
import type { threadRecord } from '../access/own-thread.ts';
import { takeClaim } from '../effects/take-claim.ts';
import { threadHandedBack } from '../facts.ts';
import { presentThread } from '../present/present-threads.ts';
import { updateClaim } from '../store/member-store.ts';

export const claimThread: Story<typeof frontDeskEndpoints.claimThread, typeof threadRecord> = async (ctx) => {
  const { thread } = ctx.held;
  const { userId } = ctx.viewer;
  const taken = await isTaken(ctx, thread);
  if (taken && thread.claimedBy !== userId)
    return refuse('stale', { current: await presentThread(ctx, thread.id) });
  if (!taken) await takeClaim(ctx, thread);
  return { thread: await presentThread(ctx, thread.id) };
};

export const handBackThread: Story<typeof frontDeskEndpoints.handBackThread, typeof threadRecord> = async (
  ctx,
) => {
  const { thread } = ctx.held;
  if (thread.claimedBy !== null) {
    if (thread.claimedBy !== ctx.viewer.userId)
      return refuse('stale', { current: await presentThread(ctx, thread.id) });
    await updateClaim(ctx.db, thread.id, { claimedBy: null, claimedAt: null, freeSince: ctx.clock.now() });
    await ctx.record(threadHandedBack(thread.memberId, { threadId: thread.id }));
  }
  return { thread: await presentThread(ctx, thread.id) };
};
