import { eventReaders } from '#features/events';
import { reachOf, supportersWith } from '#policy';
import {
  eventAdded,
  eventDeleted,
  eventEdited,
  eventRestored,
  eventWithheld,
} from '../../features/events/facts.ts';
import { on } from '../../kernel/outbox/stated-fact.ts';
import type { Live } from './live.ts';
import { look } from './look.ts';
import { stillNear } from './still-near.ts';
import { type Change, tell } from './tell.ts';

function tellEvent(live: Live, people: Iterable<number>, aboutId: number | null, id: number, change: Change) {
  return tell(live, people, { kind: 'event', id, about_patient_id: aboutId, change });
}

/** Whoever may see an event now is told of it; whoever could, and may not any more, that it is gone. */
export const tellEvents = [
  on(eventAdded, async (live: Live, { aboutId, data: { eventId } }) =>
    tellEvent(live, await eventReaders.now(look(live), eventId), aboutId, eventId, 'added'),
  ),
  on(eventEdited, async (live: Live, { aboutId, data: { eventId, removed } }) => {
    if (aboutId === null) return;
    const readers = await eventReaders.now(look(live), eventId);
    const lost = await reachOf(look(live), aboutId, removed, null);
    await tellEvent(live, readers, aboutId, eventId, 'updated');
    const without = lost.filter((id) => !readers.includes(id));
    await tellEvent(live, without, aboutId, eventId, 'removed');
  }),
  on(eventWithheld, async (live: Live, { aboutId, actorId, data: { eventId, withheld } }) => {
    if (aboutId === null) return;
    const readers = await eventReaders.now(look(live), eventId);
    const own = readers.filter((id) => id === actorId);
    const told = [...own, ...(await stillNear(live, aboutId, readers))];
    await tellEvent(live, told, aboutId, eventId, 'updated');
    if (!withheld) return;
    const without = (await supportersWith(look(live), aboutId, 'event')).filter(
      (id) => !readers.includes(id),
    );
    await tellEvent(live, without, aboutId, eventId, 'removed');
  }),
  on(eventDeleted, async (live: Live, { aboutId, data: { eventId } }) =>
    tellEvent(live, await eventReaders.former(look(live), eventId), aboutId, eventId, 'removed'),
  ),
  on(eventRestored, async (live: Live, { aboutId, data: { eventId } }) =>
    tellEvent(live, await eventReaders.now(look(live), eventId), aboutId, eventId, 'added'),
  ),
];
