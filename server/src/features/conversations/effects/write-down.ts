import type { ViewerCtx } from '#kernel/context';
import { membershipsOf } from '../access/own-thread.ts';
import { messageSent } from '../facts.ts';
import { isAway } from '../rules.ts';
import { keepFromAway } from '../store/block-store.ts';
import { selectMembers } from '../store/member-store.ts';
import { insertMessage, type NewMessage } from '../store/message-store.ts';
import type { ThreadRecord } from '../store/thread-store.ts';

/** Puts a message at the end of a thread that is held. */
export async function writeDown(
  ctx: Pick<ViewerCtx, 'db' | 'clock' | 'record'>,
  thread: ThreadRecord,
  message: Pick<NewMessage, 'senderId' | 'type' | 'body' | 'clientKey' | 'fileCount'>,
): Promise<number> {
  const { id: threadId, memberId, lastMessageId: previousId } = thread;
  const sortAt = ctx.clock.now();
  const messageId = await insertMessage(ctx.db, { ...message, threadId, memberId, previousId, sortAt });
  const away = await whoIsAway(ctx, thread);
  if (away.length > 0)
    await keepFromAway(ctx.db, { threadId, now: sortAt }, away, { after: previousId, upTo: messageId });
  await ctx.record(messageSent(memberId, { threadId, messageId }));
  return messageId;
}

/**
 * People in a group who have lost their membership. Messages written meanwhile stay hidden from them, also if
 * they get another one.
 */
async function whoIsAway(ctx: Pick<ViewerCtx, 'db' | 'clock'>, thread: ThreadRecord): Promise<number[]> {
  if (thread.kind !== 'group') return [];
  const members = await selectMembers(ctx.db, [thread.id]);
  const memberships = await membershipsOf(ctx, [thread]);
  const access = { ...thread, hasDesk: false };
  return members.map(({ personId }) => personId).filter((id) => isAway(access, id, memberships));
}

/** Writes a notice or a reply of Kith. It counts as unread for no person. */
export async function writeNotice(
  ctx: Pick<ViewerCtx, 'db' | 'clock' | 'record'>,
  thread: ThreadRecord,
  body: string,
  type: 'notice' | 'auto_reply' = 'notice',
): Promise<void> {
  await writeDown(ctx, thread, { senderId: null, type, body, clientKey: null, fileCount: 0 });
}
