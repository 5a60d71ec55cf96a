import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db.ts';
import { searchable } from '../../kernel/words.ts';
import { eventOccurrences, events } from './schema.ts';
import type { EventRecord } from './store.ts';

type Words = Pick<EventRecord, 'title' | 'place' | 'text'>;
type Planned = Pick<
  EventRecord,
  'startsOn' | 'endsOn' | 'startsAt' | 'endsAt' | 'timeZone' | 'repeat' | 'except'
>;
export type NewEvent = Words &
  Planned &
  Pick<EventRecord, 'authorId' | 'aboutId' | 'inJourney' | 'withheld' | 'createdAt'>;
export type EventPatch = Partial<Words & Planned & Pick<EventRecord, 'withheld' | 'editedAt'>>;

const wordsIn = ({ title, place, text }: Words): string => searchable(`${title} ${place} ${text}`);

export async function insertEvent(db: Db, event: NewEvent): Promise<number> {
  const [row] = await db
    .insert(events)
    .values({ ...event, words: wordsIn(event), sortAt: event.createdAt })
    .returning({ id: events.id });
  if (!row) throw new Error('an event was not inserted');
  return row.id;
}

export async function updateEvent(db: Db, former: Words & { id: number }, patch: EventPatch): Promise<void> {
  await db
    .update(events)
    .set({ ...patch, words: wordsIn({ ...former, ...patch }), version: sql`${events.version} + 1` })
    .where(eq(events.id, former.id));
}

export async function setDeletedAt(db: Db, id: number, deletedAt: Date | null): Promise<void> {
  await db.update(events).set({ deletedAt }).where(eq(events.id, id));
}

/** Takes an event out of the member's journey, or puts it back. */
export async function setRemovedAt(db: Db, id: number, removedAt: Date | null): Promise<void> {
  await db.update(events).set({ removedAt }).where(eq(events.id, id));
}

/** Takes every word out of events deleted before `before`, and all their times; their ids stay, for facts name them. */
export async function purgeWords(db: Db, before: Date, at: Date): Promise<void> {
  const due = and(isNotNull(events.deletedAt), lt(events.deletedAt, before), isNull(events.purgedAt));
  const purged = await db
    .update(events)
    .set({ title: '', place: '', text: '', words: '', purgedAt: at })
    .where(due)
    .returning({ id: events.id });
  const ids = purged.map(({ id }) => id);
  if (ids.length > 0) await db.delete(eventOccurrences).where(inArray(eventOccurrences.eventId, ids));
}
