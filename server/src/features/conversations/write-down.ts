import type { ViewerCtx } from '../../kernel/context.ts';
import { messageSent } from './events.ts';
import { insertMessage, type NewMessage } from './message-store.ts';
import type { ThreadRecord } from './thread-store.ts';

/** Puts a message at the end of a thread that is held. */
export async function writeDown(
  ctx: Pick<ViewerCtx, 'db' | 'clock' | 'record'>,
  { id: threadId, aboutId, lastMessageId: previousId }: ThreadRecord,
  message: Pick<NewMessage, 'senderId' | 'type' | 'body' | 'clientKey' | 'fileCount'>,
): Promise<number> {
  const sortAt = ctx.clock.now();
  const messageId = await insertMessage(ctx.db, { ...message, threadId, aboutId, previousId, sortAt });
  await ctx.record(messageSent(aboutId, { threadId, messageId }));
  return messageId;
}

/** What Kith itself says: what happened to a thread, or that nobody is there. It counts as unread for nobody. */
export async function writeNotice(
  ctx: Pick<ViewerCtx, 'db' | 'clock' | 'record'>,
  thread: ThreadRecord,
  body: string,
  type: 'notice' | 'auto_reply' = 'notice',
): Promise<void> {
  await writeDown(ctx, thread, { senderId: null, type, body, clientKey: null, fileCount: 0 });
}
