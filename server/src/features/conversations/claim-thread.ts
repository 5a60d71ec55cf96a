import type { frontDeskEndpoints } from '@kith/contract/front-desk';
import type { ViewerCtx } from '../../kernel/context.ts';
import type { Story } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refuse.ts';
import { isTaken } from './desk-people.ts';
import { threadClaimed, threadHandedBack } from './events.ts';
import { updateClaim } from './member-store.ts';
import { holdThread } from './own-thread.ts';
import { presentThread } from './present-threads.ts';
import { planReturn } from './return-claims.ts';
import type { ThreadRecord } from './thread-store.ts';

export const claimThread: Story<typeof frontDeskEndpoints.claimThread> = async (ctx, asked) => {
  const thread = await holdAtDesk(ctx, asked.conversation_id);
  const { userId } = ctx.viewer;
  if (thread.claimedBy !== userId) {
    if (await isTaken(ctx, thread)) return refuse('stale', { current: await presentThread(ctx, thread.id) });
    const claim = { claimedBy: userId, claimedAt: ctx.clock.now(), freeSince: null };
    await updateClaim(ctx.db, thread.id, claim);
    await planReturn({ ...ctx, jobs: ctx.ports.jobs }, { ...thread, ...claim });
    await ctx.record(threadClaimed(thread.aboutId, { threadId: thread.id }));
  }
  return { thread: await presentThread(ctx, thread.id) };
};

export const handBackThread: Story<typeof frontDeskEndpoints.handBackThread> = async (ctx, asked) => {
  const thread = await holdAtDesk(ctx, asked.conversation_id);
  if (thread.claimedBy !== null) {
    if (thread.claimedBy !== ctx.viewer.userId)
      return refuse('stale', { current: await presentThread(ctx, thread.id) });
    await updateClaim(ctx.db, thread.id, { claimedBy: null, claimedAt: null, freeSince: ctx.clock.now() });
    await ctx.record(threadHandedBack(thread.aboutId, { threadId: thread.id }));
  }
  return { thread: await presentThread(ctx, thread.id) };
};

/** A thread that the caller answers for a front desk; for whoever is in it otherwise there is nothing to take on. */
async function holdAtDesk(ctx: ViewerCtx, id: number): Promise<ThreadRecord> {
  const { thread } = await holdThread(ctx, id);
  const isDesk = thread.kind === 'receptionist_group' && thread.aboutId !== ctx.viewer.userId;
  return isDesk ? thread : refuse('forbidden');
}
