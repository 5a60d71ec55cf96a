import { eq, type SQL, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { executeStating, statedOf } from '#kernel/facts';
import { claimFor, claimOf, type IdempotentRequest } from '#kernel/idempotent';
import { drawnId, insertFrom } from '#kernel/insert-from';
import { searchable } from '#kernel/words';
import { userStore } from '#people/users';
import { messageSent } from '../facts.ts';
import { messages, threadMembers, threads } from '../schema.ts';
import { FORWARD } from './member-store.ts';
import { type MessageRecord, record } from './message-store.ts';

export type NewMessage = Pick<MessageRecord, 'senderId' | 'type' | 'body' | 'clientKey' | 'fileCount'>;

const ofThread = eq(threads.id, sql.placeholder('threadId'));

/**
 * A message, whole or not at all: its thread is held, its id drawn while it is, the client key claimed, and
 * the row, the end of the thread, the writer's mark and the fact are made. A row that is read beside a lock
 * is as old as the statement, so nothing is read but what a lock or a conflict brings up to date.
 */
const written = prepared((db) => {
  const held = db.$with('held').as(db.select().from(threads).where(ofThread).for('update'));
  const drawn = drawnId(db, messages.id, held);
  const { claimed, isClaimed } = claimOf(db, drawn);
  const row = {
    id: sql`${drawn.id}`,
    threadId: sql`${held.id}`,
    memberId: sql`${held.memberId}`,
    previousId: sql`${held.lastMessageId}`,
    senderId: sql.placeholder('senderId'),
    type: sql.placeholder('type'),
    body: sql.placeholder('body'),
    words: sql.placeholder('words'),
    clientKey: sql.placeholder('clientKey'),
    fileCount: sql.placeholder('fileCount'),
    sortAt: sql.placeholder('sortAt'),
  };
  const source = sql`${held}, ${drawn} where ${isClaimed}`;
  const made = madeOf(db, sql`${insertFrom(messages, row, source)} returning ${RECORD}`);
  const mark = markOf(db, made);
  const stated = statedOf(db, made, sql`jsonb_build_object('messageId', ${made.id})`);
  const card = userStore.cardOf(sql`${made.senderId}`).as('card');
  const hasWaited = HAS_WAITED.as('has_waited');
  const sender = db.select({ card, hasWaited }).from(made).as('sender');
  return db
    .with(held, drawn, claimed, made, endOf(db, made), mark, stated)
    .select()
    .from(held)
    .leftJoin(made, sql`true`)
    .leftJoin(mark, sql`true`)
    .leftJoin(sender, sql`true`)
    .prepare('messages_write');
});

/** Others have held the thread so long that a right which ended meanwhile would count. */
const HAS_WAITED = sql<boolean>`clock_timestamp() - statement_timestamp() > interval '100 milliseconds'`;
const RECORD = sql.join(Object.values(record), sql`, `);
type Made = ReturnType<typeof madeOf>;

const madeOf = (db: Db, inserted: SQL) => db.$with('made', record).as(inserted);

function endOf(db: Db, made: Made) {
  const lastWordsId = sql`case ${made.type} when 'auto_reply' then ${threads.lastWordsId} else ${made.id} end`;
  const moved = db.update(threads).set({ lastMessageId: sql`${made.id}`, lastWordsId });
  return db.$with('last').as(moved.from(made).where(ofThread).returning({ id: threads.id }));
}

/** A person who is in through a group gets a row from here on. */
function markOf(db: Db, made: Made) {
  const row = {
    threadId: sql`${made.threadId}`,
    personId: sql`${made.senderId}`,
    role: sql`'receptionist'`,
    joinedAt: sql.placeholder('sortAt'),
    lastSeen: sql`${made.id}`,
  };
  const inserted = insertFrom(threadMembers, row, sql`${made} where ${made.senderId} is not null`);
  return db
    .$with('mark', { leftAt: threadMembers.leftAt })
    .as(
      sql`${inserted} on conflict ("thread_id", "person_id") do update set "last_seen" = ${FORWARD} returning ${threadMembers.leftAt}`,
    );
}

const messageMade = messageSent.before('messageId');

/**
 * Puts a message at the end of a thread. `made` is null where the client key was used before; `mark` tells
 * whether its writer has left the thread.
 */
export async function insertMessage(
  ctx: ViewerCtx,
  { id: threadId, memberId }: { readonly id: number; readonly memberId: number | null },
  message: NewMessage,
  request?: IdempotentRequest,
) {
  const values = {
    ...message,
    threadId,
    words: message.type === 'text' ? searchable(message.body) : '',
    sortAt: ctx.clock.now(),
    ...claimFor(ctx, request),
  };
  const [row] = await executeStating(ctx, written(ctx.db), messageMade(memberId, { threadId }), values);
  return row;
}
