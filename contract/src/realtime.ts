import * as z from 'zod';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { line } from './kit/text.ts';

/** The name under which a Pusher client asks for this server: `/app/{key}`. It opens nothing. */
export const REALTIME_KEY = 'kith';

/** Who of the people one shares a team with is here. */
export const PRESENCE_CHANNEL = 'presence-channel-online-users';

/** No signature is asked for these; only a socket that has proved its session may listen. */
export const OPEN_CHANNELS = ['forum', 'focus-area'] as const;

/** What only one person hears, on all their devices. */
export function ownChannel(userId: number): string {
  return `private-channel-${userId}`;
}

export const ITEM_CHANGED = 'item-changed';

/**
 * What can change under somebody's eyes. `place` is somebody's own standing with a member, or with nobody named with anybody: all that they
 * see there may look different. `person` is how somebody appears, and of oneself all that is one's own.
 */
export const ITEM_KINDS = [
  'note',
  'team',
  'place',
  'group',
  'invitation',
  'access_request',
  'consent',
  'person',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The address of what changed, never the letter: whoever is told asks again, and gets what they may see. */
export const itemChanged = z.object({
  kind: z.enum(ITEM_KINDS),
  id: z.number(),
  /** The member whose data it belongs to; null where it belongs to nobody but a person. */
  about_patient_id: z.number().nullable(),
  change: z.enum(['added', 'updated', 'removed']),
});
export type ItemChanged = z.output<typeof itemChanged>;

export const realtimeEndpoints = {
  authoriseChannel: endpoint({
    method: 'POST',
    path: '/api/auth/pusher',
    summary: 'Let one socket listen to one channel: one’s own, or who is here. As a Pusher client asks.',
    access: signedIn,
    input: z.strictObject({
      socket_id: line({ max: 60 }).regex(/^\d+\.\d+$/, 'This is not the id of a socket.'),
      channel_name: line({ max: 200 }),
    }),
    reply: z.object({ auth: z.string(), channel_data: z.string() }),
    refuses: ['forbidden'],
  }),
} as const;
