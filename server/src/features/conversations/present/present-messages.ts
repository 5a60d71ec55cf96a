import { toStorage } from '@kith/contract/kit/dates';
import type { Message, Reacted } from '@kith/contract/messages';
import type { PersonCard } from '@kith/contract/users';
import type { Ctx, ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { personCards } from '#people/users';
import { abilitiesWith } from '../access/abilities.ts';
import { writableThreads } from '../access/writable-threads.ts';
import { changeableUntil, noticeFor, noticeToStaff, peopleIn } from '../rules.ts';
import { type MessageFile, selectFilesOf } from '../store/message-file-store.ts';
import { type MessageRecord, selectMessagesById } from '../store/message-store.ts';
import { presentFile } from './present-file.ts';
import { presentReactions } from './present-reactions.ts';

/** The kind under which an audit read of a thread about a member is stored. */
export const THREAD = 'thread';

interface Known {
  /** The threads in which the person can write now. */
  readonly writable?: ReadonlySet<number> | undefined;
  /** Those who sent the messages, and those whom notices name. */
  readonly cards?: Map<number, PersonCard>;
  readonly files?: readonly MessageFile[];
}

/**
 * Messages as one person gets them, in the order given. What the caller of this function does not know is
 * asked for.
 */
export async function presentMessages(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  viewerId: number,
  rows: readonly MessageRecord[],
  known: Known = {},
): Promise<Message[]> {
  const now = clock.now();
  const cards = known.cards ?? (await peopleOf(db, rows));
  const files = known.files ?? (await filesOf(db, rows));
  const reactions = await presentReactions({ db }, viewerId, rows);
  const writable =
    known.writable ?? (await writableThreads({ db, clock }, viewerId, changeableIn(rows, viewerId, now)));
  return rows.map((row) => presentOne(row, { viewerId, cards, files, reactions, writable, now }));
}

export function peopleOf(db: Db, rows: readonly MessageRecord[]): Promise<Map<number, PersonCard>> {
  return personCards({ db }, idsOfPeople(rows));
}

/** Those who sent them, and those whom notices name. */
export function idsOfPeople(rows: readonly MessageRecord[]): number[] {
  return rows.flatMap(({ senderId, type, body }) => (type === 'notice' ? peopleIn(body) : (senderId ?? [])));
}

export async function filesOf(db: Db, rows: readonly MessageRecord[]): Promise<MessageFile[]> {
  const withFiles = rows.filter(({ fileCount }) => fileCount > 0).map(({ id }) => id);
  return withFiles.length === 0 ? [] : selectFilesOf(db, withFiles);
}

/** The threads with messages of this person that can still be changed; mostly there are none. */
function changeableIn(rows: readonly MessageRecord[], viewerId: number, now: Date): number[] {
  const changeable = rows.filter((row) => row.senderId === viewerId && changeableUntil(row, now));
  return [...new Set(changeable.map(({ threadId }) => threadId))];
}

interface Around {
  readonly viewerId: number;
  readonly cards: ReadonlyMap<number, PersonCard>;
  readonly files: readonly MessageFile[];
  readonly reactions: ReadonlyMap<number, Reacted[]>;
  /** The threads in which they can write now. */
  readonly writable: ReadonlySet<number>;
  readonly now: Date;
}

function presentOne(row: MessageRecord, around: Around): Message {
  const { viewerId, cards, files, reactions } = around;
  const isOwn = row.senderId === viewerId;
  const { abilities, until } = abilitiesWith(row, around);
  const sender = (row.senderId !== null && cards.get(row.senderId)) || null;
  return {
    id: row.id,
    conversation_id: row.threadId,
    about_patient_id: row.memberId,
    sender: sender && { ...sender, photo: sender.avatar },
    message: wordsTo(row, viewerId, cards),
    files: files.filter(({ messageId }) => messageId === row.id).map((one) => presentFile(one, row, sender)),
    reactions: reactions.get(row.id) ?? [],
    type: row.type,
    default_msg: row.type !== 'text',
    date_created: toStorage(row.sortAt),
    unformatted_date_created: row.sortAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    deleted_at: row.deletedAt?.toISOString() ?? null,
    previous_id: row.previousId,
    client_key: isOwn ? row.clientKey : null,
    version: row.version,
    abilities,
    can_change_until: until?.toISOString() ?? null,
  };
}

function noticeTo({ body, memberId }: MessageRecord, viewerId: number, cards: Around['cards']): string {
  const told = memberId === viewerId ? body : noticeToStaff(body);
  return noticeFor(told, viewerId, (id) => cards.get(id)?.displayName ?? 'Someone');
}

/**
 * The messages of these ids that the caller may see now, by id, as the journey of their member shows them.
 */
export async function presentMessagesById(
  ctx: ViewerCtx,
  ids: readonly number[],
): Promise<Map<number, Message>> {
  if (ids.length === 0) return new Map();
  const rows = await openMessages(ctx, ids);
  const messages = await presentMessages(ctx, ctx.viewer.userId, rows);
  return new Map(messages.map((message) => [message.id, message]));
}

/** Those of these messages that the caller may see, with the audit reads of their threads stated. */
export async function openMessages(ctx: ViewerCtx, ids: readonly number[], characters?: number) {
  const rows = await selectMessagesById(ctx, ids, characters);
  for (const { memberId, threadId } of rows)
    if (memberId !== null) ctx.auditRead({ kind: THREAD, memberId, ids: [threadId] });
  return rows;
}

/** The words of a message to one person. */
export function wordsTo(row: MessageRecord, viewerId: number, cards: Around['cards']): string {
  return row.type === 'notice' ? noticeTo(row, viewerId, cards) : row.body;
}
