import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

const grantId = z.number();
const personId = z.number();
/** A place, and as what its holder has it. */
const place = z.object({
  grantId,
  personId,
  role: z.enum(['supporter', 'provider', 'care_coordinator']),
});
/** Switches as `area.action`. */
const cells = z.array(z.string());

export const memberJoined = eventType('team.joined', place);
/** Until when it can be undone: nobody is told of it before. Facts from before this was told have no such time. */
const undoUntil = z.string().nullable().default(null);
/** `quiet`: the person who is removed is told nothing. */
export const memberRemoved = eventType(
  'team.removed',
  place.extend({ quiet: z.boolean().default(false), undoUntil }),
);
export const memberLeft = eventType('team.left', place.extend({ undoUntil }));
export const memberRestored = eventType('team.restored', place);
/** Its time was over: nobody did it. */
export const placeRanOut = eventType('team.ran_out', place);
export const permissionsChanged = eventType(
  'team.permissions_changed',
  z.object({
    grantId,
    personId,
    turnedOn: cells,
    turnedOff: cells,
    endsAt: z.string().nullable(),
    /** Facts from before this was told have it in no case. */
    endMoved: z.boolean().default(false),
    version: z.number(),
  }),
);
export const newsSeen = eventType('team.new_permissions_seen', z.object({ grantId }));
export const teamChosen = eventType('team.chosen', z.object({ memberId: z.number().nullable() }));
