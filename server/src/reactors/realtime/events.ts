import { eventRecord } from '#features/events';
import { on } from '#kernel/outbox/stated-fact';
import {
  eventAdded,
  eventDeleted,
  eventEdited,
  eventRestored,
  eventWithheld,
} from '../../features/events/facts.ts';
import type { Live } from './live.ts';
import { stillNear } from './still-near.ts';
import { tellEnd } from './tell-end.ts';
import { tellRecord } from './tell-record.ts';

const event = tellRecord(
  'event',
  eventRecord.readers,
  ({ eventId }: { readonly eventId: number }) => eventId,
);

export const tellEvents = [
  on(eventAdded, event.added),
  on(eventEdited, (live: Live, fact) => event.edited(live, fact, fact.data.removed)),
  on(eventWithheld, async (live: Live, fact) => {
    const { memberId, actorId } = fact;
    if (memberId === null) return;
    // An author who has left the member hears of what they did themselves, and of nothing that the member
    // does.
    const own = (readers: readonly number[]) => readers.filter((id) => id === actorId);
    await event.withheld(live, fact, async (readers) => [
      ...own(readers),
      ...(await stillNear(live, memberId, readers)),
    ]);
  }),
  tellEnd({ kind: 'event', readersNow: eventRecord.readers.now, shareNeeds: null }),
  on(eventDeleted, event.deleted),
  on(eventRestored, event.added),
];
