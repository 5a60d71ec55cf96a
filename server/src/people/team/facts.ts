import * as z from 'zod';
import { factType } from '#kernel/facts';

const grantId = z.number();
const personId = z.number();
/** A membership, and its role. */
const membership = z.object({
  grantId,
  personId,
  role: z.enum(['supporter', 'provider', 'care_coordinator']),
});
/** Switches as `area.action`. */
const cells = z.array(z.string());

export const memberJoined = factType('team.joined', membership);
/** The end of the time for undo: notifications wait for it. Older facts have no such time. */
const undoUntil = z.string().nullable().default(null);
/** `quiet`: the removed person is not notified. */
export const memberRemoved = factType(
  'team.removed',
  membership.extend({ quiet: z.boolean().default(false), undoUntil }),
);
export const memberLeft = factType('team.left', membership.extend({ undoUntil }));
export const memberRestored = factType('team.restored', membership);
/** It expired: no person ended it. */
export const placeRanOut = factType('team.ran_out', membership);
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
/** The words themselves stand with the membership. */
export const supporterDescribed = factType('team.supporter_described', z.object({ grantId, personId }));
export const newsSeen = factType('team.new_permissions_seen', z.object({ grantId }));
export const teamChosen = factType('team.chosen', z.object({ memberId: z.number().nullable() }));
