import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { drawId } from './draw-id.ts';
import { authorColumns } from './people-store.ts';
import { seenByMe } from './policy.ts';
import { forumPeople, forumRoomMessages as messages } from './schema.ts';
import { findMade, takeBack } from './written-store.ts';

export type RoomMessageRow = typeof messages.$inferSelect;

const AREA = sql.placeholder('areaId');
const FROM = sql.placeholder('fromSeq');
const EDGE = sql.placeholder('edge');

const shown = {
  id: messages.id,
  areaId: messages.areaId,
  authorId: messages.authorId,
  state: messages.state,
  hasAppeared: messages.hasAppeared,
  postedOn: messages.postedOn,
  version: messages.version,
  moderatorNote: messages.moderatorNote,
  text: messages.text,
  ...authorColumns,
};

/** The place of a message of this room. */
const PLACE = sql`(select seq from ${messages} where id = ${EDGE} and area_id = ${AREA})`;
/** The newest ones, where no message is named. */
const BEFORE = sql`(select case when ${EDGE}::bigint = 0 then 9223372036854775807 else ${PLACE} end)`;

const pageOf = (name: string, side: SQL, order: SQL) =>
  prepared((db) =>
    db
      .select(shown)
      .from(messages)
      .innerJoin(forumPeople, eq(forumPeople.id, messages.authorId))
      .where(and(eq(messages.areaId, AREA), gt(messages.seq, FROM), seenByMe(messages), side))
      .orderBy(order)
      .limit(sql.placeholder('limit'))
      .prepare(`forum_room_messages_${name}`),
  );

const before = pageOf('before', lt(messages.seq, BEFORE), desc(messages.seq));
const after = pageOf('after', gt(messages.seq, PLACE), asc(messages.seq));

export type ShownRoomMessage = Awaited<ReturnType<typeof selectAfter>>[number];

interface Asked {
  readonly me: number;
  readonly areaId: number;
  /** They read from this place on. */
  readonly fromSeq: number;
  /** The message on whose side the page lies; 0 for the newest page. */
  readonly edge: number;
  readonly limit: number;
}

/** The newest first. */
export function selectBefore(db: Db, asked: Asked): Promise<ShownRoomMessage[]> {
  return before(db).execute({ ...asked });
}

/** The oldest first. */
export function selectAfter(db: Db, asked: Asked) {
  return after(db).execute({ ...asked });
}

const byId = prepared((db) =>
  db
    .select(shown)
    .from(messages)
    .innerJoin(forumPeople, eq(forumPeople.id, messages.authorId))
    .where(and(eq(messages.id, sql.placeholder('id')), seenByMe(messages)))
    .prepare('forum_room_messages_by_id'),
);

/** One whose place the caller sees, wherever it is. */
export async function findRoomMessage(db: Db, id: number, me: number): Promise<ShownRoomMessage | undefined> {
  const [row] = await byId(db).execute({ id, me });
  return row;
}

/** The room of a message, and its place there. */
export async function findPlaceOf(db: Db, id: number): Promise<{ areaId: number; seq: number } | undefined> {
  const { areaId, seq } = messages;
  const [row] = await db.select({ areaId, seq }).from(messages).where(eq(messages.id, id));
  return row;
}

/** Held until the transaction ends. */
export async function lockRoomMessage(db: Db, id: number): Promise<RoomMessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id)).for('no key update');
  return row;
}

/** Held until the transaction ends, so that the order of messages is the order of commit. */
export async function lockRoom(db: Db, areaId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('room ' || ${areaId}::text, 0))`);
}

type NewMessage = Pick<
  typeof messages.$inferInsert,
  | 'areaId'
  | 'authorId'
  | 'text'
  | 'state'
  | 'hasAppeared'
  | 'heldSince'
  | 'heldAs'
  | 'postedOn'
  | 'clientKey'
  | 'madeOf'
>;

/** Undefined where the author has made one by that key. */
export async function insertRoomMessage(db: Db, message: NewMessage): Promise<number | undefined> {
  const [made] = await db
    .insert(messages)
    .values({ ...message, id: drawId() })
    .onConflictDoNothing({ target: [messages.authorId, messages.clientKey] })
    .returning({ id: messages.id });
  return made?.id;
}

/** What the author made by that key, and of which words. */
export const findMadeRoomMessage = (db: Db, authorId: number, clientKey: string) =>
  findMade(db, messages, authorId, clientKey);

/** Its words go at once; its place stays. The row is held. */
export const emptyRoomMessage = (db: Db, row: RoomMessageRow) => takeBack(db, messages, row);
