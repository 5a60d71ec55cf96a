import { ROOM_BEFORE } from '@kith/contract/room-fields';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { forumRoomMessages as messages, forumRoomPeople as people } from './schema.ts';

export type RoomPerson = Pick<typeof people.$inferSelect, 'fromSeq' | 'hasLeft'>;

const byId = prepared((db) =>
  db
    .select({ fromSeq: people.fromSeq, hasLeft: people.hasLeft })
    .from(people)
    .where(eq(people.personId, sql.placeholder('id')))
    .prepare('forum_room_people_by_id'),
);

export async function findRoomPerson(db: Db, id: number): Promise<RoomPerson | undefined> {
  const [row] = await byId(db).execute({ id });
  return row;
}

/** Who came before and left is in again, and reads from the same place on. */
export async function upsertRoomPerson(db: Db, personId: number, areaId: number): Promise<void> {
  const fromSeq = await placeBefore(db, areaId);
  await db
    .insert(people)
    .values({ personId, areaId, fromSeq })
    .onConflictDoUpdate({ target: people.personId, set: { hasLeft: false } });
}

export async function leave(db: Db, personId: number): Promise<void> {
  await db.update(people).set({ hasLeft: true }).where(eq(people.personId, personId));
}

/** A little before the newest message. */
async function placeBefore(db: Db, areaId: number): Promise<number> {
  const [row] = await db
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.areaId, areaId), messages.hasAppeared))
    .orderBy(desc(messages.seq))
    .offset(ROOM_BEFORE)
    .limit(1);
  return row?.seq ?? 0;
}
