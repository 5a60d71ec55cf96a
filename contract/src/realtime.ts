import * as z from 'zod';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { line } from './kit/text.ts';

/** The name under which a Pusher client asks for this server: `/app/{key}`. It opens nothing. */
export const REALTIME_KEY = 'kith';

/** The people on a common team who are online. */
export const PRESENCE_CHANNEL = 'presence-channel-online-users';

/** These need no signature; only a socket that has proved its session may listen. */
export const OPEN_CHANNELS = ['forum', 'focus-area'] as const;

/** A channel that one person hears, on all their devices. */
export function ownChannel(userId: number): string {
  return `private-channel-${userId}`;
}

export const ITEM_CHANGED = 'item-changed';

export const realtimeEndpoints = {
  authoriseChannel: endpoint({
    method: 'POST',
    path: '/api/auth/pusher',
    summary: 'Let one socket listen to one channel: one’s own, or who is here. As a Pusher client asks.',
    access: signedIn,
    input: z.strictObject({
      socket_id: line({ max: 60 }).regex(/^\d+\.\d+$/, 'This isn’t the id of a socket.'),
      channel_name: line({ max: 200 }),
    }),
    reply: z.object({ auth: z.string(), channel_data: z.string() }),
    refuses: ['forbidden'],
  }),
} as const;
