import * as z from 'zod';
import { factType } from '#kernel/facts';
import { sharedAudience, shareEnds } from '#policy/last-days';

const eventId = z.number();
/** When it begins for the first time: a day or a moment, and the zone in which it repeats. */
const begins = { startsOn: z.string().nullable(), startsAt: z.string().nullable(), timeZone: z.string() };

export const eventAdded = factType(
  'event.added',
  z.object({ eventId, ...begins, inJourney: z.boolean(), sharedWith: sharedAudience }),
  { when: 'it names people', phrase: 'shared an event' },
);
/** `moved` says whether it takes place at other times than before. */
export const eventEdited = factType(
  'event.edited',
  z.object({
    eventId,
    version: z.number(),
    ...begins,
    moved: z.boolean(),
    added: sharedAudience,
    removed: sharedAudience,
    ends: shareEnds.optional(),
  }),
  { when: 'it names people', phrase: 'changed who an event is shared with' },
);
export const eventWithheld = factType('event.withheld', z.object({ eventId, withheld: z.boolean() }), {
  when: 'always',
  phrase: 'changed whether supporters can see an event',
});
export const eventDeleted = factType('event.deleted', z.object({ eventId }));
export const eventRestored = factType('event.restored', z.object({ eventId }));
