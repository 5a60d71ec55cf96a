import type { conversationsEndpoints } from '@kith/contract/conversations';
import type { Message } from '@kith/contract/messages';
import type { ViewerCtx } from '#kernel/context';
import { examineFiles, insertFiles, type NewFile } from '#kernel/files/index';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { findOwnThread, lockOwn, requireWriting, type threadRecord } from '../access/own-thread.ts';
import { keepWaiting } from '../effects/keep-waiting.ts';
import { claimByAnswer } from '../effects/take-claim.ts';
import { writeDown } from '../effects/write-down.ts';
import { presentMessages } from '../present/present-messages.ts';
import { moveSeen } from '../store/member-store.ts';
import { attachFiles } from '../store/message-file-store.ts';
import { selectMessagesById } from '../store/message-store.ts';
import type { OwnThread } from '../store/thread-store.ts';

interface Asked {
  readonly conversation_id: number;
  readonly message: string;
  readonly client_key?: string | undefined;
}

export const sendText: Story<typeof conversationsEndpoints.sendText, typeof threadRecord> = async (
  ctx,
  asked,
) => ({
  message: await send(ctx, asked, {}, () => write(ctx, ctx.held, asked)),
});

/**
 * Files are on disk, and checked, before the transaction begins; their rows and the message come with one
 * commit. A caller who is not in the thread is refused before any check.
 */
export const sendMessage: Story<typeof conversationsEndpoints.sendMessage, typeof threadRecord> =
  withoutTransaction(async (ctx, { message, conversation_id, client_key }, _file, received) => {
    const asked: Asked = { conversation_id, client_key, message: message ?? '' };
    const sent = received?.files ?? [];
    if (asked.message === '' && sent.length === 0) return refuseField('message', 'Please fill this in.');
    const files = received && sent.length > 0 ? await examineFiles(ctx.ports, 'attachments', received) : [];
    const body = sent.length === 0 ? {} : { files: sent.map(({ name, hash }) => [name, hash]) };
    return transact(ctx, async (inner) => ({
      message: await send(inner, asked, body, async () => {
        // The check of files takes a while, so the thread is judged again.
        const own = sent.length === 0 ? ctx.held : await findOwnThread(inner, conversation_id);
        const id = await write(inner, own, asked, files);
        received?.keep();
        return id;
      }),
    }));
  });

/**
 * A repeat is judged again: a person who is no longer in the thread does not get back the words that they
 * wrote there.
 */
async function send(
  ctx: ViewerCtx,
  { conversation_id, message, client_key }: Asked,
  more: object,
  create: () => Promise<number>,
): Promise<Message> {
  const body = { conversation_id, message, ...more };
  let writable: ReadonlySet<number> | undefined;
  const id = await idempotent(ctx, { operation: 'message.send', key: client_key, body }, async () => {
    const made = await create();
    writable = new Set([conversation_id]);
    return made;
  });
  const [row] = await selectMessagesById(ctx, [id]);
  if (!row) return refuse('not_found');
  const [presented] = await presentMessages(ctx, ctx.viewer.userId, [row], writable);
  return presented ?? refuse('not_found');
}

/** Judged first and held late: while one writer holds the thread the others wait, so little is done then. */
async function write(
  ctx: ViewerCtx,
  own: OwnThread,
  asked: Asked,
  files: readonly NewFile[] = [],
): Promise<number> {
  await requireWriting(ctx, own);
  const { userId: senderId } = ctx.viewer;
  const fileIds = await insertFiles(ctx.db, { ownerId: senderId, createdAt: ctx.clock.now() }, files);
  const held = await lockOwn(ctx, own.thread.id);
  const id = await writeDown(ctx, held, {
    senderId,
    type: 'text',
    body: asked.message,
    clientKey: asked.client_key ?? null,
    fileCount: files.length,
  });
  await attachFiles(ctx.db, id, fileIds);
  await moveSeen(ctx.db, { threadId: held.id, personId: senderId, now: ctx.clock.now() }, id);
  await keepWaiting(ctx, { ...held, lastMessageId: id });
  await claimByAnswer(ctx, held);
  return id;
}
