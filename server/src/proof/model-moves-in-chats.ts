import { conversationsEndpoints } from '@kith/contract/conversations';
import { threadsEndpoints } from '@kith/contract/threads';
import { expect } from 'vitest';
import { block, type Chat, hide, unblock, unwant, type Written } from './model-chat.ts';
import { put } from './model-chat-put.ts';
import { isBlockable, isReader, statusOfWriting } from './model-chat-rule.ts';
import { WORD } from './model-chat-views.ts';
import { type Move, someone } from './model-game.ts';

const { sendMessage, sendText, markSeen } = conversationsEndpoints;
const { updateThreadSettings, deleteMessage, editMessage } = threadsEndpoints;
/** Shorter than one's words can be changed. */
const CHANGEABLE = 14 * 60_000;

type Fits = (known: Move['known'], chat: Chat, one: number) => boolean;

/** Mostly a person acts who is in a chat, and for whom the act makes sense there. */
export function inChat(
  act: (move: Move, chat: Chat, by: number) => Promise<void>,
  fits: Fits = (known, chat, one) => isReader(known, chat, one),
) {
  return async (move: Move): Promise<void> => {
    const { known, chats, step } = move;
    const { isUsual, by, which } = step.chat;
    const fitting = chats.flatMap((chat) =>
      [...chat.people].filter((one) => fits(known, chat, one)).map((one) => ({ chat, one })),
    );
    const found = isUsual ? fitting[which % fitting.length] : undefined;
    const chat = found?.chat ?? chats[which % chats.length];
    if (chat) await act(move, chat, found?.one ?? by);
  };
}

const mayWrite: Fits = (known, chat, one) => statusOfWriting(known, chat, one) === 200;
const hasWritten: Fits = (_known, { written }, one) =>
  written.some(({ by, isGone }) => by === one && !isGone);

/** The acts of people in a chat, and their settings for it. */
export const inChats = {
  write: inChat(async ({ everyone, known, step, world }, chat, by) => {
    const { withFile } = step.chat;
    const asked = { conversation_id: chat.id, message: `${WORD} stones ${chat.written.length}` };
    const file = { name: 'stones.txt', type: 'text/plain', bytes: Buffer.from('smooth') };
    const from = someone(everyone, by);
    const answer = await (withFile ? from.upload(sendMessage, asked, file) : from.send(sendText, asked));
    expect(answer.statusCode).toBe(statusOfWriting(known, chat, by));
    if (answer.statusCode !== 200) return;
    const { id, files } = answer.json().message;
    put(known, chat, { id, by, at: world.now(), fileId: files[0]?.id });
  }, mayWrite),
  deleteMessage: inChat(async ({ everyone, known, step, world }, chat, by) => {
    const found = messageOf(chat, step.chat, { by, now: world.now() });
    if (!found) return;
    const { id, version } = found;
    const answer = await someone(everyone, by).send(deleteMessage, { id, version });
    expect(answer.statusCode).toBe(statusOfChanging(known, chat, by, found));
    if (answer.statusCode === 200) Object.assign(found, { isGone: true, version: version + 1 });
  }, hasWritten),
  /** A change made while a person blocks is kept from them, as a message written then is. */
  changeMessage: inChat(async ({ everyone, known, step, world }, chat, by) => {
    const found = messageOf(chat, step.chat, { by, now: world.now() });
    if (!found) return;
    const { id, version } = found;
    const answer = await someone(everyone, by).send(editMessage, { id, version, message: `${WORD} again` });
    const status = statusOfChanging(known, chat, by, found);
    expect(answer.statusCode).toBe(status === 200 ? statusOfWriting(known, chat, by) : status);
    if (answer.statusCode !== 200) return;
    found.version += 1;
    for (const one of chat.blocks.keys()) if (one !== by) unwant(found, one, 'blocked');
  }, hasWritten),
  seeChat: inChat(async ({ everyone, known }, chat, by) => {
    const last_message_seen = Number.MAX_SAFE_INTEGER;
    const asked = { conversation_id: chat.id, last_message_seen };
    const answer = await someone(everyone, by).send(markSeen, asked);
    expect(answer.statusCode).toBe(isReader(known, chat, by) ? 200 : 404);
    if (answer.statusCode === 200) chat.seen.set(by, chat.written.length);
  }),
  hideChat: inChat(async (move, chat, by) => {
    if (await set(move, chat, by, { deleted: true })) hide(chat, by);
  }),
  block: inChat(
    async (move, chat, by) => {
      const mayBlock = chat.blocks.has(by) || isBlockable(move.known, chat);
      if (!(await set(move, chat, by, { block_messages: true }, mayBlock ? 200 : 422))) return;
      if (!chat.blocks.has(by)) block(chat, by, by);
    },
    (_known, { kind }) => kind === 'private',
  ),
  unblock: inChat(
    async (move, chat, by) => {
      if (!(await set(move, chat, by, { block_messages: false }))) return;
      unblock(chat, move.chats, by);
    },
    (_known, { blocks }, one) => blocks.has(one),
  ),
};

async function set(
  { everyone, known }: Move,
  chat: Chat,
  by: number,
  settings: object,
  expected = 200,
): Promise<boolean> {
  const asked = { conversation_id: chat.id, ...settings };
  const answer = await someone(everyone, by).send(updateThreadSettings, asked);
  expect(answer.statusCode).toBe(isReader(known, chat, by) ? expected : 404);
  return answer.statusCode === 200;
}

/** A message that can still be changed. */
function messageOf(
  { written }: Chat,
  { message, isUsual }: Move['step']['chat'],
  { by: one, now }: { readonly by: number; readonly now: Date },
): Written | undefined {
  const isRecent = ({ by, at }: Written) => by !== undefined && now.getTime() - at.getTime() < CHANGEABLE;
  const found = written.filter(isRecent);
  const own = found.filter(({ by, isGone }) => by === one && !isGone);
  return (isUsual && own.at(-1)) || found[message % found.length];
}

function statusOfChanging(known: Move['known'], chat: Chat, by: number, message: Written): number {
  if (!isReader(known, chat, by) || !message.reaches.has(by)) return 404;
  if (message.by !== by) return 403;
  return message.isGone ? 409 : 200;
}
