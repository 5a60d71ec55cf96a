import type { conversationsEndpoints } from '@kith/contract/conversations';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { Message } from '@kith/contract/messages';
import type { ViewerCtx } from '../../kernel/context.ts';
import type { Story } from '../../kernel/http/bind.ts';
import { once } from '../../kernel/once.ts';
import { refuse } from '../../kernel/refuse.ts';
import { moveSeen } from './member-store.ts';
import { selectMessagesById } from './message-store.ts';
import { findOwnThread, lockOwn, requireWriting } from './own-thread.ts';
import { presentMessages } from './present-messages.ts';
import { writeDown } from './write-down.ts';

type Asked = Pick<
  InputOf<typeof conversationsEndpoints.sendText>,
  'conversation_id' | 'message' | 'client_key'
>;

export const sendText: Story<typeof conversationsEndpoints.sendText> = async (ctx, asked) => ({
  message: await send(ctx, asked),
});

export const sendMessage: Story<typeof conversationsEndpoints.sendMessage> = async (ctx, asked) => ({
  message: await send(ctx, asked),
});

/** A repeat is judged again: whoever is not in the thread any more gets nothing back of what they wrote there. */
async function send(ctx: ViewerCtx, { conversation_id, message, client_key }: Asked): Promise<Message> {
  const claim = { operation: 'message.send', key: client_key, body: { conversation_id, message } };
  const id = await once(ctx, claim, () => write(ctx, { conversation_id, message, client_key }));
  const [row] = await selectMessagesById(ctx, [id]);
  if (!row) return refuse('not_found');
  const [presented] = await presentMessages(ctx, ctx.viewer.userId, [row]);
  return presented ?? refuse('not_found');
}

/** Judged first and held late: while one writes the others wait, so what is done then is little. */
async function write(ctx: ViewerCtx, asked: Asked): Promise<number> {
  const own = await findOwnThread(ctx, asked.conversation_id);
  await requireWriting(ctx, own);
  const held = await lockOwn(ctx, own.thread.id);
  const { userId: senderId } = ctx.viewer;
  const id = await writeDown(ctx, held, {
    senderId,
    type: 'text',
    body: asked.message,
    clientKey: asked.client_key ?? null,
  });
  await moveSeen(ctx.db, { threadId: held.id, personId: senderId, now: ctx.clock.now() }, id);
  return id;
}
