import { ownChannel } from '@kith/contract/realtime';
import { expect } from 'vitest';
import type { Proof } from '#proof/room-proof';
import { MISSING, own } from '#proof/rows';
import { expectFields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';

export const proof: Proof = {
  rows: {
    authoriseChannel: {
      ...own(({ ownerId }) => ({ socket_id: '1.2', channel_name: ownChannel(ownerId) })),
      missing: () => ({ socket_id: '1.2', channel_name: ownChannel(MISSING) }),
      stranger: 'forbidden',
    },
  },
  recipes: {
    authoriseChannel: async (world) => {
      const someone = await world.person();
      return { someone, input: { socket_id: '1.2', channel_name: ownChannel(someone.id) } };
    },
  },
  untold: {
    authoriseChannel: 'it changes nothing',
  },
  steps: {
    async 'signs the channels of its owner alone'({ maya, priya }: Walk) {
      const channel = (id: number) => ({ socket_id: '1234.5678', channel_name: `private-channel-${id}` });
      expect(await maya.post('/api/auth/pusher', channel(maya.id))).toMatchObject({
        auth: expect.any(String),
      });
      await maya.refused(403, 'POST /api/auth/pusher', channel(priya.id));
    },
    async 'everyone may ask for who is there, and no one for what is not a channel'({ maya }: Walk) {
      const path = '/api/auth/pusher';
      const channel = { socket_id: '1234.5678', channel_name: 'presence-channel-online-users' };
      expectFields(await maya.post(path, channel), 'auth channel_data');
      await maya.refused(403, `POST ${path}`, { ...channel, channel_name: 'private-channel-' });
    },
  },
};
