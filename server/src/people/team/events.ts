import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

const grantId = z.number();
const personId = z.number();
/** Switches as `area.action`. */
const cells = z.array(z.string());

export const memberJoined = eventType('team.joined', z.object({ grantId, personId }));
export const memberRemoved = eventType('team.removed', z.object({ grantId, personId }));
export const memberLeft = eventType('team.left', z.object({ grantId, personId }));
export const memberRestored = eventType('team.restored', z.object({ grantId, personId }));
export const permissionsChanged = eventType(
  'team.permissions_changed',
  z.object({
    grantId,
    personId,
    turnedOn: cells,
    turnedOff: cells,
    endsAt: z.string().nullable(),
    version: z.number(),
  }),
);
export const newsSeen = eventType('team.new_permissions_seen', z.object({ grantId }));
export const teamChosen = eventType('team.chosen', z.object({ memberId: z.number().nullable() }));
