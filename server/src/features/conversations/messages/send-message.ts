import type { conversationsEndpoints } from '@kith/contract/conversations';
import type { Message } from '@kith/contract/messages';
import type { ViewerCtx } from '#kernel/context';
import { examineFiles, insertFiles, type NewFile, type Received } from '#kernel/files/index';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { findFirst, type IdempotentRequest, madeFirst } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { findOwnThread, requireWriting, rightsIn, type threadRecord } from '../access/own-thread.ts';
import { keepWaiting } from '../effects/keep-waiting.ts';
import { claimByAnswer } from '../effects/take-claim.ts';
import { writeDown } from '../effects/write-down.ts';
import { presentMessages } from '../present/present-messages.ts';
import { attachFiles } from '../store/message-file-store.ts';
import { type MessageRecord, selectMessagesById } from '../store/message-store.ts';
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
  message: await send(ctx, ctx.held, asked),
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
    if (!received || sent.length === 0)
      return { message: await transact(ctx, (inner) => send(inner, ctx.held, asked)) };
    const files = await examineFiles(ctx.ports, 'attachments', received);
    const named = sent.map(({ name, hash }) => [name, hash]);
    return transact(ctx, async (inner) => {
      // The check of files takes a while, so the thread is judged again.
      const own = await findOwnThread(inner, conversation_id);
      return { message: await send(inner, own, asked, { files, named, keep: received.keep }) };
    });
  });

/**
 * Sends a file that is stored already, without words. A repeat under the same key names the same file by
 * `from`.
 */
export async function sendStored(
  ctx: ViewerCtx,
  asked: Pick<Asked, 'conversation_id' | 'client_key'>,
  { file, from }: { readonly file: NewFile; readonly from: string },
): Promise<Message> {
  const own = await findOwnThread(ctx, asked.conversation_id);
  const attached = { files: [file], named: [[from]], keep: undefined };
  return send(ctx, own, { ...asked, message: '' }, attached);
}

interface Attached {
  readonly files: readonly NewFile[];
  /** The name of each, and a hash of its bytes; or where it was stored before. */
  readonly named: readonly (readonly string[])[];
  readonly keep: Received['keep'] | undefined;
}

/**
 * A repeat is judged again: a person who is no longer in the thread does not get back the words that they
 * wrote there.
 */
async function send(ctx: ViewerCtx, own: OwnThread, asked: Asked, attached?: Attached): Promise<Message> {
  const { conversation_id, message, client_key: key } = asked;
  const body = { conversation_id, message, ...(attached && { files: attached.named }) };
  const request = { operation: 'message.send', key, body };
  const { canWrite } = rightsIn(own, ctx.viewer.userId);
  // Where they can no longer write, a repeat still gets its message.
  const earlier = canWrite ? undefined : await findFirst(ctx, request);
  const written = earlier === undefined ? await write(ctx, own, { asked, request, attached }) : undefined;
  if (written) return written;
  const [row] = await selectMessagesById(ctx, [earlier ?? (await madeFirst(ctx, request))]);
  return row ? presented(ctx, row) : refuse('not_found');
}

async function presented(
  ctx: ViewerCtx,
  row: MessageRecord,
  known?: Parameters<typeof presentMessages>[3],
): Promise<Message> {
  const [message] = await presentMessages(ctx, ctx.viewer.userId, [row], known);
  return message ?? refuse('not_found');
}

interface Sent {
  readonly asked: Asked;
  readonly request: IdempotentRequest;
  readonly attached: Attached | undefined;
}

/**
 * Judged first and held late: while one writer holds the thread the others wait, so little is done then.
 * Undefined for a repeat.
 */
async function write(
  ctx: ViewerCtx,
  own: OwnThread,
  { asked, request, attached }: Sent,
): Promise<Message | undefined> {
  requireWriting(ctx, own);
  const { userId: senderId } = ctx.viewer;
  const files = attached?.files ?? [];
  const clientKey = asked.client_key ?? null;
  const words = { senderId, type: 'text', body: asked.message, clientKey, fileCount: files.length } as const;
  const written = await writeDown(ctx, own.thread, words, request);
  if (!written) return undefined;
  const { held, made, card, hasWaited } = written;
  const stored = await insertFiles(ctx.db, { ownerId: senderId, createdAt: ctx.clock.now() }, files);
  await attachFiles(
    ctx.db,
    made.id,
    stored.map(({ id }) => id),
  );
  await attached?.keep?.(ctx.db);
  await keepWaiting(ctx, { ...held, lastMessageId: made.id });
  await claimByAnswer(ctx, held);
  // Rights may have ended while another writer held the thread.
  const isOvertaken = held.lastMessageId !== own.thread.lastMessageId;
  const [row] = isOvertaken || hasWaited ? await selectMessagesById(ctx, [made.id]) : [made];
  if (!row) return refuse('not_found');
  const cards = new Map(card ? [[senderId, card]] : []);
  const ofMessage = stored.map((file) => ({ ...file, messageId: made.id }));
  return presented(ctx, row, { writable: new Set([held.id]), cards, files: ofMessage });
}
