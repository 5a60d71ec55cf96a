import * as z from 'zod';
import { factType } from '#kernel/facts';

const grantId = z.number();
const personId = z.number();
/** A membership, and its role. */
const place = z.object({
  grantId,
  personId,
  role: z.enum(['supporter', 'provider', 'care_coordinator']),
});
/** Switches as `area.action`. */
const cells = z.array(z.string());

export const memberJoined = factType('team.joined', place);
/** The end of the time for undo: notifications wait for it. Older facts have no such time. */
const undoUntil = z.string().nullable().default(null);
/** `quiet`: the removed person is not notified. */
export const memberRemoved = factType(
  'team.removed',
  place.extend({ quiet: z.boolean().default(false), undoUntil }),
);
export const memberLeft = factType('team.left', place.extend({ undoUntil }));
export const memberRestored = factType('team.restored', place);
/** It expired: no person ended it. */
export const placeRanOut = factType('team.ran_out', place);
export const permissionsChanged = factType(
  'team.permissions_changed',
  z.object({
    grantId,
    personId,
    turnedOn: cells,
    turnedOff: cells,
    endsAt: z.string().nullable(),
    /** Absent from older facts. */
    endMoved: z.boolean().default(false),
    version: z.number(),
  }),
);
export const newsSeen = factType('team.new_permissions_seen', z.object({ grantId }));
export const teamChosen = factType('team.chosen', z.object({ memberId: z.number().nullable() }));
