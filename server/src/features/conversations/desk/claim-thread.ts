import type { frontDeskEndpoints } from '@kith/contract/front-desk';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { isTaken } from '../access/desk-people.ts';
import { holdAnswered } from '../access/hold-answered.ts';
import { planReturn } from '../effects/return-claims.ts';
import { threadClaimed, threadHandedBack } from '../facts.ts';
import { presentThread } from '../present/present-threads.ts';
import { updateClaim } from '../store/member-store.ts';

const AT_DESK = ['receptionist_group'] as const;

export const claimThread: Story<typeof frontDeskEndpoints.claimThread> = async (ctx, asked) => {
  const thread = await holdAnswered(ctx, asked.conversation_id, AT_DESK);
  const { userId } = ctx.viewer;
  const taken = await isTaken(ctx, thread);
  if (taken && thread.claimedBy !== userId)
    return refuse('stale', { current: await presentThread(ctx, thread.id) });
  if (!taken) {
    const claim = { claimedBy: userId, claimedAt: ctx.clock.now(), freeSince: null };
    await updateClaim(ctx.db, thread.id, claim);
    await planReturn({ ...ctx, jobs: ctx.ports.jobs }, { ...thread, ...claim });
    await ctx.record(threadClaimed(thread.aboutId, { threadId: thread.id }));
  }
  return { thread: await presentThread(ctx, thread.id) };
};

export const handBackThread: Story<typeof frontDeskEndpoints.handBackThread> = async (ctx, asked) => {
  const thread = await holdAnswered(ctx, asked.conversation_id, AT_DESK);
  if (thread.claimedBy !== null) {
    if (thread.claimedBy !== ctx.viewer.userId)
      return refuse('stale', { current: await presentThread(ctx, thread.id) });
    await updateClaim(ctx.db, thread.id, { claimedBy: null, claimedAt: null, freeSince: ctx.clock.now() });
    await ctx.record(threadHandedBack(thread.aboutId, { threadId: thread.id }));
  }
  return { thread: await presentThread(ctx, thread.id) };
};
