import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { messagePolicy } from '../policy.ts';
import { findShownFile } from '../store/message-file-store.ts';
import { type MessageRecord, selectMessagesById } from '../store/message-store.ts';
import { lockOwn } from './own-thread.ts';

/** Reads and holds the message that a call names. */
export const messageRecord = {
  see,
  /**
   * Held with its thread until the transaction ends. Refuses with `not_found` a message that the caller does
   * not have, and with `forbidden` one that they may not change.
   */
  async holdFor(ctx: ViewerCtx, action: RecordAction<'message'>, id: number): Promise<MessageRecord> {
    await lockOwn(ctx, (await see(ctx, id)).threadId);
    const row = await see(ctx, id);
    return messagePolicy[action](ctx.viewer.userId, row) ? row : refuse('forbidden');
  },
};

async function see(ctx: ViewerCtx, id: number): Promise<MessageRecord> {
  const [row] = await selectMessagesById(ctx, [id]);
  return row ?? refuse('not_found');
}

/** A file of a message, judged like the message, at the moment of the call. */
export const attachmentRecord = {
  async see(ctx: ViewerCtx, id: number) {
    return (await findShownFile(ctx, id)) ?? refuse('not_found');
  },
};
