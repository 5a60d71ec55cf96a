import type { threadsEndpoints } from '@kith/contract/threads';
import type { Story } from '../../kernel/http/bind.ts';
import { findOwnThread, requireWriting } from './own-thread.ts';
import { announceTyping } from './typing-store.ts';

/** It is told in every process and kept in none. */
export const sayTyping: Story<typeof threadsEndpoints.sayTyping> = async (ctx, asked) => {
  const own = await findOwnThread(ctx, asked.conversation_id);
  await requireWriting(ctx, own);
  await announceTyping(ctx.db, { threadId: own.thread.id, personId: ctx.viewer.userId });
  return { ok: true };
};
