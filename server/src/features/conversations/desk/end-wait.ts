import type { frontDeskEndpoints } from '@kith/contract/front-desk';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { isTaken } from '../access/desk-people.ts';
import type { threadRecord } from '../access/own-thread.ts';
import { planReturn } from '../effects/return-claims.ts';
import { waitEnded, waitResumed } from '../facts.ts';
import { presentThread } from '../present/present-threads.ts';
import type { ThreadRecord } from '../store/thread-store.ts';
import { hasWrittenSince, updateSettled } from '../store/wait-store.ts';

/** A wait is not ended over messages that the caller has not seen, nor over another's claim. */
export const endWait: Story<typeof frontDeskEndpoints.endWait, typeof threadRecord> = async (ctx, asked) => {
  const { thread } = ctx.held;
  const { id, memberId, waitsSince } = thread;
  if (waitsSince !== null) {
    if ((await isOfAnother(ctx, thread)) || (await hasUnseen(ctx, thread, asked)))
      return refuse('stale', { current: await presentThread(ctx, id) });
    await updateSettled(ctx.db, id, { waitsSince: null, settledWait: waitsSince });
    await ctx.record(waitEnded(memberId, { threadId: id }));
  }
  return { thread: await presentThread(ctx, id) };
};

/** As if the wait had not been ended. When a person has written in the meantime, it cannot be resumed. */
export const resumeWait: Story<typeof frontDeskEndpoints.resumeWait, typeof threadRecord> = async (ctx) => {
  const { thread } = ctx.held;
  const { id, memberId, settledWait } = thread;
  if (settledWait !== null) {
    const resumed = { waitsSince: settledWait, settledWait: null };
    await updateSettled(ctx.db, id, resumed);
    await planReturn({ ...ctx, jobs: ctx.ports.jobs }, { ...thread, ...resumed });
    await ctx.record(waitResumed(memberId, { threadId: id }));
  }
  return { thread: await presentThread(ctx, id) };
};

type Asked = InputOf<typeof frontDeskEndpoints.endWait>;

async function hasUnseen(ctx: ViewerCtx, thread: ThreadRecord, asked: Asked): Promise<boolean> {
  const { waitChangedAt } = thread;
  const { last_message_id: lastSeen, last_changed_at: seenChange } = asked;
  const isChanged = waitChangedAt !== null && waitChangedAt > new Date(seenChange ?? 0);
  return isChanged || (await hasWrittenSince(ctx.db, thread, lastSeen));
}

async function isOfAnother(ctx: ViewerCtx, thread: ThreadRecord): Promise<boolean> {
  return thread.claimedBy !== ctx.viewer.userId && (await isTaken(ctx, thread));
}
