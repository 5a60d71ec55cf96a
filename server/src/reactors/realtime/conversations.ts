import {
  MESSAGE_SEEN,
  type MessageSeen,
  NEW_MESSAGE,
  TYPING,
  type Typing,
  UPDATED_MESSAGE,
} from '@kith/contract/messages';
import { conversationReaders, shownMessages, typingNews } from '#features/conversations';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import {
  blockEnded,
  claimRanOut,
  messageDeleted,
  messageEdited,
  messageReacted,
  messageSent,
  threadClaimed,
  threadCreated,
  threadHandedBack,
  threadJoined,
  threadLeft,
  threadRenamed,
  threadSeen,
  threadSet,
  waitEnded,
  waitResumed,
} from '../../features/conversations/facts.ts';
import type { Live } from './live.ts';
import { type Change, say, tell } from './tell.ts';

const asking = ({ db, clock, hub }: Live) => ({ db, clock, isHere: hub.isHere });

/**
 * The body travels, so the readers are judged at this moment. The composer’s key goes back to the sender
 * alone.
 */
async function sayMessage(live: Live, event: typeof NEW_MESSAGE | typeof UPDATED_MESSAGE, id: number) {
  const found = await conversationReaders.ofMessage(asking(live), id);
  if (!found) return;
  const { row, readers } = found;
  const others = readers.filter((reader) => reader !== row.senderId);
  const sender = readers.filter((reader) => reader === row.senderId);
  // Its sender could write a moment ago.
  const writable = event === NEW_MESSAGE ? new Set([row.threadId]) : undefined;
  const sayTo = async (group: readonly number[]) => {
    const [one] = group;
    const [message] = one === undefined ? [] : await shownMessages.byRows(live, one, [row], { writable });
    if (message) await say(live, group, event, message);
  };
  // Each person has their own view of who reacts, and of people in a notice.
  const isOwnView = row.reactionCount > 0 || row.type === 'notice';
  const groups = isOwnView ? readers.map((reader) => [reader]) : [others, sender];
  await Promise.all(groups.map(sayTo));
}

async function tellThread(live: Live, threadId: number, about: number | null, change: Change) {
  const readers = await conversationReaders.ofThread(asking(live), threadId);
  await tell(live, readers, { kind: 'thread', id: threadId, about_patient_id: about, change });
}

const tellUpdated = (live: Live, { memberId, data }: StatedFact<{ readonly threadId: number }>) =>
  tellThread(live, data.threadId, memberId, 'updated');

export const tellConversations = [
  on(threadCreated, (live: Live, { memberId, data }) => tellThread(live, data.threadId, memberId, 'added')),
  ...[threadRenamed, threadClaimed, threadHandedBack, waitEnded, waitResumed].map((event) =>
    on(event, tellUpdated),
  ),
  on(claimRanOut, tellUpdated),
  on(threadJoined, tellUpdated),
  on(threadLeft, async (live: Live, { memberId, data: { threadId, personId } }) => {
    const gone = { kind: 'thread', id: threadId, about_patient_id: memberId, change: 'removed' } as const;
    await tell(live, [personId], gone);
    await tellThread(live, threadId, memberId, 'updated');
  }),
  on(threadSet, async (live: Live, { memberId, actorId, data: { threadId, changed } }) => {
    const own = { kind: 'thread', id: threadId, about_patient_id: memberId, change: 'updated' } as const;
    if (changed.includes('receipts')) await tellThread(live, threadId, memberId, 'updated');
    else if (actorId !== null) await tell(live, [actorId], own);
  }),
  on(blockEnded, async (live: Live, { memberId, data: { threadId, personId } }) => {
    const own = { kind: 'thread', id: threadId, about_patient_id: memberId, change: 'updated' } as const;
    await tell(live, [personId], own);
  }),
  on(messageEdited, (live: Live, { data }) => sayMessage(live, UPDATED_MESSAGE, data.messageId)),
  on(messageReacted, (live: Live, { data }) => sayMessage(live, UPDATED_MESSAGE, data.messageId)),
  on(messageDeleted, (live: Live, { data }) => sayMessage(live, UPDATED_MESSAGE, data.messageId)),
  on(messageSent, (live: Live, { data }) => sayMessage(live, NEW_MESSAGE, data.messageId)),
  on(threadSeen, async (live: Live, { actorId, data: { threadId, messageId } }) => {
    if (actorId === null) return;
    const seen: MessageSeen = {
      conversation_id: threadId,
      member_id: actorId,
      last_message_seen: messageId,
    };
    await say(live, await conversationReaders.ofSeen(asking(live), seen), MESSAGE_SEEN, seen);
  }),
];

/** A person is typing: it is worthless a moment later, so no row is kept. */
export async function sayTyping(live: Live, word: string): Promise<void> {
  const { threadId, personId } = typingNews.read(word);
  const typing: Typing = { conversation_id: threadId, member_id: personId };
  const { byName, asDesk } = await conversationReaders.ofTyping(asking(live), threadId, personId);
  await say(live, byName, TYPING, typing);
  await say(live, asDesk, TYPING, { ...typing, member_id: null });
}
