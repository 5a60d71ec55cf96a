import { eyesOf, type Look, reachOf, selectEveryShare, supportersWith } from '#policy';
import { EVENT, type EventRecord, findEvent, readableEvents } from './store.ts';

/** Who of those here may see an event now: whom it could reach, each judged by the predicate of every list. */
async function now(look: Look, eventId: number): Promise<number[]> {
  const event = await findEvent(look.db, eventId);
  if (!event || event.deletedAt) return [];
  const readers: number[] = [];
  for (const viewerId of await withinReach(look, event)) {
    const seen = await readableEvents(look.db, { ...eyesOf(viewerId, look.now), ids: [eventId] });
    if (seen.length > 0) readers.push(viewerId);
  }
  return readers;
}

/** Who of those here could see an event until it was deleted. */
async function former(look: Look, eventId: number): Promise<number[]> {
  const event = await findEvent(look.db, eventId);
  return event ? withinReach(look, event) : [];
}

async function withinReach(look: Look, event: EventRecord): Promise<number[]> {
  const { id, authorId, aboutId, inJourney, withheld } = event;
  const parties = inJourney ? [authorId, aboutId] : [authorId];
  const to = await selectEveryShare(look.db, { kind: EVENT, recordId: id, now: look.now });
  const shared = await reachOf(look, aboutId, to, null);
  const supporters = inJourney && !withheld ? await supportersWith(look, aboutId, 'event') : [];
  return [...new Set([...parties.filter(look.isHere), ...shared, ...supporters])];
}

/** Who of those here may see an event now, and who could until it was deleted. */
export const eventReaders = { now, former };
