import { MESSAGE_MAX } from '@kith/contract/messages';
import { and, desc, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { searchable } from '#kernel/words';
import { eyes } from '#policy/callers';
import { messages, threads } from '../schema.ts';
import { isBeforeBlock, isInside, isShown, me, ownRow } from './inside-store.ts';

const { words: _words, search: _search, ...columns } = getTableColumns(messages);
/** The columns of a message that leave the database. */
export const record = columns;
export type MessageRecord = Omit<typeof messages.$inferSelect, 'words' | 'search'>;

const isSought = sql`${messages.search} @@ (websearch_to_tsquery('kith', ${sql.placeholder('asTyped')}) || to_tsquery('kith', ${sql.placeholder('begun')}))`;

const after = prepared((db) => shownIn(db, 'after').prepare('messages_after'));
const before = prepared((db) => shownIn(db, 'before').prepare('messages_before'));

/**
 * Without a name, so that it is planned for the words at hand: a plan that suits a rare word is ruinous for a
 * common one.
 */
const searched = prepared((db) => shownIn(db, 'before', isSought).prepare(''));

function shownIn(db: Db, side: 'after' | 'before', alsoWhere?: SQL) {
  const isBeyond = side === 'after' ? gt : lt;
  const threadId = sql`${sql.placeholder('threadId')}::bigint`;
  // The planner would take a bound on either side for next to no messages, and sort all of them.
  const firstAfter = side === 'after' ? sql`${sql.placeholder('edge')}::bigint + 1` : undefined;
  // Words are found by their index, or from the newest back. Beside that index a bound by id would be looked
  // up in the ids of the whole table.
  const messageId = alsoWhere ? sql`(${messages.id} + 0)` : sql`${messages.id}`;
  return db
    .select(record)
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .leftJoin(me, ownRow)
    .where(
      and(
        eq(messages.threadId, threadId),
        isBeyond(messageId, sql.placeholder('edge')),
        isBeforeBlock(db, threadId, firstAfter ?? messageId),
        isShown(db, messageId),
        isInside(db),
        alsoWhere,
      ),
    )
    .orderBy(side === 'after' ? messages.id : desc(messages.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
}

interface Side {
  readonly threadId: number;
  readonly side: 'after' | 'before';
  /** The message at which the search begins; it is not returned itself. */
  readonly edge: number;
  readonly limit: number;
  /** How many to skip, from the edge on. */
  readonly offset: number;
}

/** Messages of a thread that the caller may see, from the edge on outwards. */
export function selectMessages(ctx: ViewerCtx, { side, ...asked }: Side): Promise<MessageRecord[]> {
  return (side === 'after' ? after : before)(ctx.db).execute({ ...eyes(ctx), ...asked });
}

interface Sought {
  readonly threadId: number;
  /** The message from which to go on back. */
  readonly edge: number;
  readonly limit: number;
  /** In the syntax of `websearch_to_tsquery`. */
  readonly asTyped: string;
  /** In the syntax of `to_tsquery`: the same, with the last word only begun. */
  readonly begun: string;
}

/** Messages of a thread that the caller may see and that have these words, the newest first. */
export function selectSought(ctx: ViewerCtx, sought: Sought): Promise<MessageRecord[]> {
  return searched(ctx.db).execute({ ...eyes(ctx), ...sought, offset: 0 });
}

const byIds = prepared((db) =>
  db
    .select({ ...record, body: cutBody(sql`${sql.placeholder('characters')}::int`) })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .leftJoin(me, ownRow)
    .where(and(isAsked(messages.id), isShown(db), isInside(db)))
    .prepare('messages_by_ids'),
);

/** A notice names people by their ids, so it stays whole. One character more tells that a text is longer. */
const cutBody = (characters: SQL) =>
  sql<string>`case when ${messages.type} = 'text' then left(${messages.body}, ${characters} + 1) else ${messages.body} end`;

/** Those of these messages that the caller may see, whole or with so many characters and one of each text. */
export function selectMessagesById(
  ctx: ViewerCtx,
  ids: readonly number[],
  characters = MESSAGE_MAX,
): Promise<MessageRecord[]> {
  return byIds(ctx.db).execute({ ...eyes(ctx), ids, characters });
}

/** A message by its id, without a check of access. */
export async function findMessage(db: Db, id: number): Promise<MessageRecord | undefined> {
  const [row] = await db.select(record).from(messages).where(eq(messages.id, id));
  return row;
}

/** Whether a person has ever written in a thread, deleted or not. */
export async function hasWritten(db: Db, threadId: number, senderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.senderId, senderId)))
    .limit(1);
  return rows.length > 0;
}

/** An empty body leaves search nothing to find. */
export async function updateMessage(
  db: Db,
  id: number,
  change: {
    readonly body: string;
    readonly editedAt?: Date;
    readonly deletedAt?: Date;
    readonly fileCount?: 0;
    readonly reactionCount?: 0;
  },
): Promise<void> {
  await db
    .update(messages)
    .set({ ...change, words: searchable(change.body), version: sql`${messages.version} + 1` })
    .where(eq(messages.id, id));
}
