import type { threadsEndpoints } from '@kith/contract/threads';
import type { Story } from '#kernel/http/bind';
import { findUser } from '#people/users';
import { requireWriting, type threadRecord } from '../access/own-thread.ts';
import { announceTyping } from '../store/typing-store.ts';

/**
 * It is sent to every process and stored in none. A person who hides their presence sends no sign of writing.
 */
export const sayTyping: Story<typeof threadsEndpoints.sayTyping, typeof threadRecord> = async (ctx) => {
  requireWriting(ctx, ctx.held);
  const { userId: personId } = ctx.viewer;
  const person = await findUser(ctx.db, personId);
  if (person?.preferences.show_presence !== false)
    await announceTyping(ctx.db, { threadId: ctx.held.thread.id, personId });
  return { ok: true };
};
