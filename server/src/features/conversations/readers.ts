import type { MessageSeen } from '@kith/contract/messages';
import { selectMemberships } from '#people/organisations';
import type { AudienceQuery } from '#policy/audiences';
import { answersIn } from './access/desk-of.ts';
import { isTaken, receptionistsOf } from './access/desk-people.ts';
import { membershipsOf } from './access/own-thread.ts';
import { isNamedTo } from './present/desk-names.ts';
import { isActive, type ThreadAccess } from './rules.ts';
import { selectBlocking, selectKeptFrom } from './store/block-store.ts';
import {
  findMember,
  findThread,
  type MemberRecord,
  selectMembers,
  selectRows,
} from './store/member-store.ts';
import { findMessage, type MessageRecord } from './store/message-store.ts';
import type { ThreadRecord } from './store/thread-store.ts';

/** The question of who receives an update now; `isHere` says which people matter. */
type Asking = Omit<AudienceQuery, 'now'> & { readonly clock: { readonly now: () => Date } };

/** The people who receive an update of a thread, judged at the moment of sending. */
export const conversationReaders = { ofThread, ofMessage, ofSeen, ofTyping, toNotify };

/** The people who can read a thread now, by the rule of `isInside`. */
async function ofThread(asking: Asking, threadId: number): Promise<number[]> {
  const thread = await findThread(asking.db, threadId);
  return thread ? readersOf(asking, thread, await selectMembers(asking.db, [threadId])) : [];
}

interface Delivery {
  readonly row: MessageRecord;
  readonly thread: ThreadRecord;
  readonly readers: readonly number[];
}

/** A message, and the people who receive it now: not those who came later, nor those who block its sender. */
async function ofMessage(asking: Asking, messageId: number): Promise<Delivery | undefined> {
  const { db } = asking;
  const row = await findMessage(db, messageId);
  if (!row) return undefined;
  // One after another: notifications are planned within a transaction, which is one connection.
  const thread = await findThread(db, row.threadId);
  if (!thread) return undefined;
  const members = await selectMembers(db, [row.threadId]);
  const kept = await selectKeptFrom(db, row.id);
  const without = members
    .filter((one) => Math.max(one.hiddenUpTo, clearedFor(one, thread)) >= row.id)
    .map(({ personId }) => personId);
  const readers = await readersOf(asking, thread, members);
  return {
    row,
    thread,
    readers: readers.filter((id) => id === row.senderId || !(kept.includes(id) || without.includes(id))),
  };
}

/** A person who answers the member cannot delete messages for themself. */
function clearedFor({ personId, clearedUpTo }: MemberRecord, thread: ThreadRecord): number {
  return answersIn(thread, personId) ? 0 : clearedUpTo;
}

/**
 * The people to notify of a message: not those who have seen it, nor those who have muted the chat. For a
 * front desk, the receptionist with the claim, or all of them while there is none.
 */
async function toNotify(asking: Asking, messageId: number): Promise<number[]> {
  const found = await ofMessage(asking, messageId);
  if (found?.row.type !== 'text' || found.row.deletedAt) return [];
  const { thread } = found;
  const { claimedBy, memberId } = thread;
  const isHeld = await isTaken(asking, thread);
  const rows = await selectRows(asking.db, thread.id);
  const isQuiet = (id: number) =>
    rows.some(
      (own) => own.personId === id && (own.muted || own.doNotDisturb || own.lastSeen >= found.row.id),
    );
  const isForOther = (id: number) => isHeld && id !== claimedBy && id !== memberId;
  return found.readers.filter((id) => id !== found.row.senderId && !isQuiet(id) && !isForOther(id));
}

/** The people who see a person's mark in a thread: oneself always, the others by that person's choice. */
async function ofSeen(asking: Asking, seen: MessageSeen): Promise<number[]> {
  const own = await findMember(asking.db, seen.conversation_id, seen.member_id);
  if (!own?.receipts || own.role !== 'person') return [seen.member_id];
  return ofThread(asking, seen.conversation_id);
}

/**
 * The people who see that a person is writing: the others, without those who block them. Some of them see the
 * desk writing.
 */
async function ofTyping(asking: Asking, threadId: number, personId: number) {
  const { db } = asking;
  const thread = await findThread(db, threadId);
  if (!thread) return { byName: [], asDesk: [] };
  const readers = await readersOf(asking, thread, await selectMembers(db, [threadId]));
  const blocking = await selectBlocking(db, threadId);
  const others = readers.filter((id) => id !== personId && !blocking.includes(id));
  const byName: number[] = [];
  for (const id of others) if (await isNamedTo(db, thread, id, personId)) byName.push(id);
  return { byName, asDesk: others.filter((id) => !byName.includes(id)) };
}

async function readersOf(
  { db, clock, isHere }: Asking,
  thread: ThreadRecord,
  members: readonly MemberRecord[],
): Promise<number[]> {
  const { kind, memberId, createdBy, organisationId } = thread;
  const people = members.map(({ personId }) => personId);
  if (kind === 'receptionist_group') {
    const desk = await deskFor({ db }, organisationId, memberId);
    return [...new Set([...people, ...desk])].filter(isHere);
  }
  if (kind === 'one_to_one' && memberId === null) return people.filter(isHere);
  const access: ThreadAccess = { kind, memberId, createdBy, hasDesk: false };
  const memberships = await membershipsOf({ db, clock }, [thread]);
  return people.filter((id) => isHere(id) && isActive(access, id, members, memberships));
}

/** The receptionists of an organisation while it looks after the member. */
async function deskFor(
  { db }: Pick<Asking, 'db'>,
  organisationId: number | null,
  memberId: number | null,
): Promise<number[]> {
  if (organisationId === null || memberId === null) return [];
  const memberships = await selectMemberships(db, memberId);
  if (!memberships.some((one) => one.organisationId === organisationId && one.hasReception)) return [];
  return receptionistsOf(db, organisationId);
}
