import type { threadsEndpoints } from '@kith/contract/threads';
import { findUser } from '#people/users';
import type { Story } from '../../kernel/http/bind.ts';
import { findOwnThread, requireWriting } from './own-thread.ts';
import { announceTyping } from './typing-store.ts';

/** It is told in every process and kept in none. Who does not show that they are here does not show it by writing. */
export const sayTyping: Story<typeof threadsEndpoints.sayTyping> = async (ctx, asked) => {
  const own = await findOwnThread(ctx, asked.conversation_id);
  await requireWriting(ctx, own);
  const { userId: personId } = ctx.viewer;
  const person = await findUser(ctx.db, personId);
  if (person?.preferences.show_presence !== false)
    await announceTyping(ctx.db, { threadId: own.thread.id, personId });
  return { ok: true };
};
