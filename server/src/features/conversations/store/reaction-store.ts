import type { Reaction } from '@kith/contract/messages';
import { and, asc, eq, exists, ne, not, or, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import { type Db, prepared } from '#kernel/db';
import { VIEWER } from '#policy/callers';
import { messageReactions, messages, threadBlocks, threads } from '../schema.ts';

const { messageId, personId, reaction, reactedAt } = messageReactions;

const ofMessages = prepared((db) => {
  const { threadId, since, until } = threadBlocks;
  const kept = db
    .select({ one: sql`1` })
    .from(threadBlocks)
    .where(
      and(
        eq(threadBlocks.personId, VIEWER),
        eq(threadId, messages.threadId),
        sql`${reactedAt} >= ${since} and ${reactedAt} < coalesce(${until}, 'infinity')`,
      ),
    );
  const hasWritten = exists(
    db
      .select({ one: sql`1` })
      .from(sql`${messages} as written`)
      .where(sql`written.thread_id = ${threads.id} and written.sender_id = ${personId}`),
  );
  const isUnnamed = and(
    eq(threads.kind, 'receptionist_group'),
    eq(threads.memberId, VIEWER),
    ne(personId, VIEWER),
    not(hasWritten),
  );
  return db
    .select({
      messageId,
      personId,
      reaction,
      /** The organisation whose desk stands for the person. */
      deskOf: sql<number | null>`case when ${isUnnamed} then ${threads.organisationId} end`.mapWith(Number),
    })
    .from(messageReactions)
    .innerJoin(messages, eq(messages.id, messageId))
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(isAsked(messageId), or(eq(personId, VIEWER), not(exists(kept)))))
    .orderBy(asc(messageId), asc(reactedAt), asc(personId))
    .prepare('reactions_of_messages');
});

export type ReactionRecord = Awaited<ReturnType<typeof selectReactionsOf>>[number];

/**
 * The reactions to these messages, without those that a block of the viewer keeps back. The caller of this
 * function has checked that the messages are shown.
 */
export function selectReactionsOf(db: Db, viewerId: number, messageIds: readonly number[]) {
  return ofMessages(db).execute({ viewerId, ids: messageIds });
}

interface Reacting {
  readonly messageId: number;
  readonly personId: number;
  readonly now: Date;
}

/**
 * Puts a person’s reaction in place of their former one, or takes it back; the message is held. Returns
 * whether that changed anything.
 */
export async function putReaction(db: Db, by: Reacting, chosen: Reaction | null): Promise<boolean> {
  const changed = await (chosen === null ? takeBack(db, by) : choose(db, by, chosen));
  if (changed.length === 0) return false;
  const { messageId: of } = by;
  const reactionCount = sql`(select count(*) from ${messageReactions} where ${messageId} = ${of})`;
  await db.update(messages).set({ reactionCount }).where(eq(messages.id, of));
  return true;
}

function takeBack(db: Db, { messageId: of, personId: by }: Reacting) {
  return db
    .delete(messageReactions)
    .where(and(eq(messageId, of), eq(personId, by)))
    .returning({ messageId });
}

/** The same choice again keeps its time. */
function choose(db: Db, { messageId: of, personId: by, now }: Reacting, chosen: Reaction) {
  return db
    .insert(messageReactions)
    .values({ messageId: of, personId: by, reaction: chosen, reactedAt: now })
    .onConflictDoUpdate({
      target: [messageId, personId],
      set: { reaction: chosen, reactedAt: now },
      setWhere: ne(reaction, chosen),
    })
    .returning({ messageId });
}

/** A deleted message loses them. */
export async function removeReactions(db: Db, of: number): Promise<void> {
  await db.delete(messageReactions).where(eq(messageId, of));
}
