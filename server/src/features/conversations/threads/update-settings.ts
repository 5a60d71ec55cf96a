import type { InputOf } from '@kith/contract/kit/endpoint';
import { THREAD_UNDO_SECONDS, type threadsEndpoints } from '@kith/contract/threads';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import { membershipsOfTwo } from '../access/are-coordinated.ts';
import { membershipsOf, type threadRecord } from '../access/own-thread.ts';
import { threadSet } from '../facts.ts';
import { presentThread } from '../present/present-threads.ts';
import { mayBlock, otherOf } from '../rules.ts';
import { beginBlock, endBlock, endCarriedBlocks } from '../store/block-store.ts';
import { type OwnSettings, selectMembers, updateOwn } from '../store/member-store.ts';
import type { OwnThread } from '../store/thread-store.ts';

type Asked = InputOf<typeof threadsEndpoints.updateThreadSettings>;

const undo = undoWithin(THREAD_UNDO_SECONDS);
const NOT_TO_BLOCK = 'You can’t block this chat. You can mute it.';

export const updateThreadSettings: Story<
  typeof threadsEndpoints.updateThreadSettings,
  typeof threadRecord
> = async (ctx, asked) => {
  const { held } = ctx;
  const { id: threadId, memberId } = held.thread;
  const own = { threadId, personId: ctx.viewer.userId, now: ctx.clock.now() };
  const settings = { ...marksOf(asked, own.now), ...deletionOf(held, asked.deleted, own.now) };
  if (Object.keys(settings).length > 0) await updateOwn(ctx.db, own, settings);
  await changeBlock(ctx, held, asked.block_messages);
  const { conversation_id: _id, ...named } = asked;
  const changed = Object.keys(named);
  if (changed.length > 0) await ctx.record(threadSet(memberId, { threadId, changed }));
  return { thread: await presentThread(ctx, threadId) };
};

function marksOf(asked: Asked, now: Date): OwnSettings {
  const { do_not_disturb: doNotDisturb, muted, receipts, pinned } = asked;
  return {
    ...(doNotDisturb !== undefined && { doNotDisturb }),
    ...(muted !== undefined && { muted }),
    ...(receipts !== undefined && { receipts }),
    ...(pinned !== undefined && { pinnedAt: pinned ? now : null }),
  };
}

/** Brought back at once, a thread is as it was. */
function deletionOf({ thread, own }: OwnThread, deleted: boolean | undefined, now: Date): OwnSettings {
  if (deleted === undefined) return {};
  if (deleted) {
    const clearedBefore = own?.clearedUpTo ?? 0;
    return { deletedAt: now, clearedUpTo: thread.lastMessageId, clearedBefore };
  }
  if (!own?.deletedAt) return {};
  if (!undo.isOpen(own.deletedAt, now)) return refuse('undo_expired');
  return { deletedAt: null, clearedUpTo: own.clearedBefore };
}

async function changeBlock(
  ctx: ViewerCtx,
  { thread, isBlocking }: OwnThread,
  wanted: boolean | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === isBlocking) return;
  const own = { threadId: thread.id, personId: ctx.viewer.userId, now: ctx.clock.now() };
  const other = otherOf(thread, own.personId);
  if (!wanted) {
    await endBlock(ctx.db, own, thread.lastMessageId);
    return other === undefined ? undefined : endCarriedBlocks(ctx.db, own, other);
  }
  const members = await selectMembers(ctx.db, [thread.id]);
  const ids = members.map(({ personId }) => personId);
  const memberships = await membershipsOf(ctx, [thread]);
  const ofTwo = await membershipsOfTwo(ctx, [thread]);
  if (!mayBlock(thread, ids, [...memberships, ...ofTwo])) return refuseField('block_messages', NOT_TO_BLOCK);
  await beginBlock(ctx.db, own, thread.lastMessageId);
}
