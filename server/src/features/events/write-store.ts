import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { searchable } from '#kernel/words';
import { eventText } from './rules.ts';
import { events } from './schema.ts';
import type { EventRecord } from './store.ts';

type Words = Pick<EventRecord, 'title' | 'place' | 'text'>;
type Planned = Pick<
  EventRecord,
  'startsOn' | 'endsOn' | 'startsAt' | 'endsAt' | 'timeZone' | 'repeat' | 'except'
>;
export type NewEvent = Words &
  Planned &
  Pick<EventRecord, 'authorId' | 'memberId' | 'inJourney' | 'withheld' | 'createdAt'>;
export type EventPatch = Partial<Words & Planned & Pick<EventRecord, 'withheld' | 'editedAt'>>;

const wordsIn = (event: Words): string => searchable(eventText(event));

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
