import { THREAD_PEOPLE_MAX } from '@kith/contract/messages';
import { THREAD_UNDO_SECONDS, type threadsEndpoints } from '@kith/contract/threads';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import { requireFitting } from '../access/fitting-people.ts';
import type { threadRecord } from '../access/own-thread.ts';
import { carryBlocks } from '../effects/carry-block.ts';
import { writeNotice } from '../effects/write-down.ts';
import { threadJoined, threadLeft, threadRenamed } from '../facts.ts';
import { presentThread } from '../present/present-threads.ts';
import { personIn, typedIn } from '../rules.ts';
import {
  endMembership,
  findMember,
  insertMembers,
  letIn,
  renameThread,
  resumeMembership,
  selectMembers,
} from '../store/member-store.ts';
import type { ThreadRecord } from '../store/thread-store.ts';

const undo = undoWithin(THREAD_UNDO_SECONDS);
const FULL = `A chat can have ${THREAD_PEOPLE_MAX + 1} people.`;

export const renameGroup: Story<typeof threadsEndpoints.renameGroup, typeof threadRecord> = async (
  ctx,
  asked,
) => {
  const { thread } = ctx.held;
  if (thread.name !== asked.name) {
    await renameThread(ctx.db, thread.id, asked.name);
    const words = `${personIn(ctx.viewer.userId)} renamed this chat “${typedIn(asked.name)}”.`;
    await writeNotice(ctx, thread, words);
    await ctx.record(threadRenamed(thread.memberId, { threadId: thread.id }));
  }
  return { thread: await presentThread(ctx, thread.id) };
};

/**
 * A new person finds the notice of it as their first message. For a person who is in it already, the member
 * whom the chat is about confirms them by the same call.
 */
export const addToGroup: Story<typeof threadsEndpoints.addToGroup, typeof threadRecord> = async (
  ctx,
  asked,
) => {
  const { thread } = ctx.held;
  const members = await selectMembers(ctx.db, [thread.id]);
  if (!members.some(({ personId }) => personId === asked.person_id)) {
    if (members.length > THREAD_PEOPLE_MAX) return refuseField('person_id', FULL);
    await requireFitting(ctx, thread.memberId, [asked.person_id], 'person_id');
    await bringIn(ctx, thread, asked.person_id);
    const words = `${personIn(ctx.viewer.userId)} added ${personIn(asked.person_id)}.`;
    await writeNotice(ctx, thread, words);
    await ctx.record(threadJoined(thread.memberId, { threadId: thread.id, personId: asked.person_id }));
  } else if (thread.memberId === ctx.viewer.userId) await confirm(ctx, thread, asked.person_id);
  return { thread: await presentThread(ctx, thread.id) };
};

export const removeFromGroup: Story<typeof threadsEndpoints.removeFromGroup, typeof threadRecord> = async (
  ctx,
  asked,
) => {
  const { thread } = ctx.held;
  const members = await selectMembers(ctx.db, [thread.id]);
  const isOther = asked.person_id !== ctx.viewer.userId;
  if (!isOther || !members.some(({ personId }) => personId === asked.person_id)) return refuse('not_found');
  // Others cannot remove a member from a chat about them: they leave by themself.
  if (asked.person_id === thread.memberId) return refuse('forbidden');
  const words = `${personIn(ctx.viewer.userId)} removed ${personIn(asked.person_id)}.`;
  await takeOut(ctx, thread, asked.person_id, words);
  return { thread: await presentThread(ctx, thread.id) };
};

export const leaveGroup: Story<typeof threadsEndpoints.leaveGroup, typeof threadRecord> = async (ctx) => {
  const { thread } = ctx.held;
  if (thread.kind !== 'group') return refuse('conflict');
  const { userId } = ctx.viewer;
  await takeOut(ctx, thread, userId, `${personIn(userId)} left.`);
  return { conversation_id: thread.id };
};

/**
 * Lets a person read and write there without the switch; the notice and the fact are those of a new person.
 */
async function confirm(ctx: ViewerCtx, { id: threadId, memberId }: ThreadRecord, personId: number) {
  await letIn(ctx.db, threadId, [personId], ctx.clock.now());
  await ctx.record(threadJoined(memberId, { threadId, personId }));
}

/** A person who was taken out a moment ago gets back all that they had. */
async function bringIn(ctx: ViewerCtx, thread: ThreadRecord, personId: number): Promise<void> {
  const { db, clock, viewer } = ctx;
  const now = clock.now();
  const isByMember = thread.memberId === viewer.userId;
  const before = await findMember(db, thread.id, personId);
  if (before?.leftAt && undo.isOpen(before.leftAt, now)) {
    await resumeMembership(db, thread.id, personId);
    if (isByMember) await letIn(db, thread.id, [personId], now);
  } else await insertMembers(db, thread, [personId], { joinedAt: now, letInAt: isByMember ? now : null });
  await carryBlocks(ctx, thread, [personId]);
}

async function takeOut(ctx: ViewerCtx, thread: ThreadRecord, personId: number, words: string) {
  await endMembership(ctx.db, thread.id, personId, ctx.clock.now());
  // Another person may bring them back within seconds: that does not restore the member's confirmation.
  if (thread.memberId === ctx.viewer.userId) await letIn(ctx.db, thread.id, [personId], null);
  await writeNotice(ctx, thread, words);
  await ctx.record(threadLeft(thread.memberId, { threadId: thread.id, personId }));
}
