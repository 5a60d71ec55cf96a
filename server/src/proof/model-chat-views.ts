import { conversationsEndpoints } from '@kith/contract/conversations';
import { journeyEndpoints } from '@kith/contract/journey';
import type { Message } from '@kith/contract/messages';
import type { Someone } from '../testing/caller.ts';
import { type Chat, notPutAway, shownTo, type Written } from './model-chat.ts';
import { isOpen, isReader, readsInJourney, statusOfWriting } from './model-chat-rule.ts';
import { expectedJourney, type Known } from './model-rule.ts';
import { MEMBERS } from './model-steps.ts';

const { listThreads, countUnreadThreads, getThread, listMessages, searchMessages, getAttachment } =
  conversationsEndpoints;
const FILES = 3;

/** A word that every message has in it. */
export const WORD = 'river';

/** A message as the views compare it: a message of Kith is 0, and one that was deleted is negative. */
const numberOf = ({ id, by, isGone }: Written): number => (by === undefined ? 0 : isGone ? -id : id);

/** All that a person finds of their chats, and of this one whether they are in it or not. */
export function expectedChats(known: Known, chats: readonly Chat[], one: number, at: Chat | undefined) {
  const own = chats.filter((chat) => isReader(known, chat, one));
  const isBack = (chat: Chat) => notPutAway(chat, one).some(({ reaches }) => reaches.has(one));
  const listed = own.filter((chat) => !chat.hiddenBy.has(one) || isBack(chat));
  return {
    list: byId(listed.map((chat) => expectedRow(known, chat, one))),
    unread: own
      .filter((chat) => unreadBy(chat, one) > 0)
      .map(({ id }) => id)
      .toSorted(ascending),
    ...(at && { chat: expectedChat(known, at, one) }),
  };
}

function expectedRow(known: Known, chat: Chat, one: number) {
  const latest = shownTo(chat, one).at(-1);
  return {
    id: chat.id,
    active: isOpen(known, chat),
    writes: statusOfWriting(known, chat, one) === 200,
    unread: unreadBy(chat, one),
    latest: latest ? numberOf(latest) : undefined,
  };
}

function unreadBy(chat: Chat, one: number): number {
  const isNew = ({ by, isGone, reaches }: Written) =>
    by !== undefined && by !== one && !isGone && reaches.has(one);
  const unseen = new Set(chat.written.slice(chat.seen.get(one)));
  return notPutAway(chat, one).filter((message) => unseen.has(message) && isNew(message)).length;
}

function expectedChat(known: Known, chat: Chat, one: number) {
  const reads = isReader(known, chat, one);
  const shown = reads ? shownTo(chat, one) : [];
  const status = reads ? 200 : 404;
  return {
    status,
    messages: { status, ids: shown.map(numberOf) },
    found: { status, ids: wordsIn(shown) },
    files: filesIn(chat).map((file) => (shown.includes(file) && !file.isGone ? 200 : 404)),
  };
}

/** The messages about a member that a person finds in the member's journey, if they can open that. */
export function expectedInJourney(
  known: Known,
  chats: readonly Chat[],
  member: number,
  one: number,
): number[] {
  const isOpened = one === member || expectedJourney(known, member, one - MEMBERS) === 200;
  if (!isOpened || !readsInJourney(known, member, one)) return [];
  const read = chats.filter((chat) => chat.about === member && isReader(known, chat, one));
  return read.flatMap((chat) => wordsIn(shownTo(chat, one))).toSorted(ascending);
}

/** Messages of people that were not deleted, newest first. */
function wordsIn(shown: readonly Written[]): number[] {
  return shown.flatMap(({ id, by, isGone }) => (by === undefined || isGone ? [] : [id])).toReversed();
}

function filesIn({ written }: Chat): Written[] {
  return written.filter(({ fileId }) => fileId !== undefined).slice(-FILES);
}

export async function lookAtChats(one: Someone, at: Chat | undefined) {
  const [list, unread, chat] = await Promise.all([
    one.call(listThreads, {}),
    one.call(countUnreadThreads, {}),
    at && lookAtChat(one, at),
  ]);
  return {
    list: byId(
      list.threads.map((thread) => ({
        id: thread.conversation_id,
        active: thread.active,
        writes: thread.abilities.includes('write'),
        unread: thread.unread_messages_count,
        latest: thread.latest_message ? readNumber(thread.latest_message) : undefined,
      })),
    ),
    unread: unread.conversation_ids,
    ...(chat && { chat }),
  };
}

async function lookAtChat(one: Someone, chat: Chat) {
  const { id } = chat;
  const [thread, listed, found, ...files] = await Promise.all([
    one.send(getThread, { id }),
    one.send(listMessages, { id }),
    one.send(searchMessages, { id, keyword: WORD }),
    ...filesIn(chat).map((file) => one.send(getAttachment, { id: file.fileId })),
  ]);
  return {
    status: thread.statusCode,
    messages: readMessages(listed),
    found: readMessages(found),
    files: files.map(({ statusCode }) => statusCode),
  };
}

export async function lookAtMessagesInJourney(one: Someone, member: Someone): Promise<number[]> {
  const asked = { filter_by: 'message', ...(one !== member && { member_id: member.id }) };
  const answer = await one.send(journeyEndpoints.getTimeline, asked);
  if (answer.statusCode !== 200) return [];
  const { messages }: { messages: readonly { readonly record: Message }[] } = answer.json();
  return messages.map(({ record }) => record.id).toSorted(ascending);
}

function readMessages(answer: Awaited<ReturnType<Someone['send']>>) {
  const { messages = [] }: { messages?: readonly Message[] } = answer.json();
  return { status: answer.statusCode, ids: messages.map(readNumber) };
}

function readNumber({ id, sender, deleted_at }: Message): number {
  if (sender === null) return 0;
  return deleted_at === null ? id : -id;
}

function ascending(one: number, other: number): number {
  return one - other;
}

function byId<T extends { readonly id: number }>(all: readonly T[]): T[] {
  return all.toSorted((one, other) => one.id - other.id);
}
