import { authEndpoints } from '@kith/contract/auth';
import { usersEndpoints } from '@kith/contract/users';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { OutboundMessage } from '#kernel/ports/outbound-messages';
import { everyRelation } from '#proof/by-relation';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { MISSING, nothing, own, ownAlways, ownBeforeTerms } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { fileCalled } from '#testing/fuzz/files';
import { newAddress, newMobile } from '#testing/new-address';
import { confirmMobile, newestCodeTo } from '#testing/second-step';
import type { World } from '#testing/world';

type Made = Awaited<ReturnType<typeof uploadPicture>>;

export const proof: Proof<Made> = {
  fixture: uploadPicture,
  rows: {
    getLastAccess: ownAlways(nothing),
    recordLastAccess: ownAlways(() => ({ path: '/journey' })),
    getNotificationSettings: own(nothing),
    updateNotificationSettings: own(() => ({ notification_settings: [] })),
    markProfileViewed: own(nothing),
    updateLastLogin: { ...ownBeforeTerms((f) => ({ id: f.ownerId })), stranger: 'identity_mismatch' },
    updateProfile: ownBeforeTerms(() => ({ pronouns: 'they/them' })),
    updatePreferences: ownBeforeTerms(() => ({ colour_scheme: 'dark' })),
    getAvatar: {
      ...ownBeforeTerms((f) => ({ user_id: f.ownerId })),
      missing: () => ({ user_id: MISSING }),
      stranger: 'not_found',
    },
    uploadAvatar: own(nothing, 'fields_rejected'),
    removeAvatar: own(nothing),
    startEmailChange: own(() => ({ email: 'maya.new@example.com' })),
    confirmEmailChange: own(() => ({ code: '000000' }), 'code_invalid'),
    startMobileChange: own(() => ({ mobile_phone: '0412 345 678' })),
    confirmMobileChange: own(() => ({ code: '000000' }), 'code_invalid'),
    removeMobile: own(nothing),
  },
  byRelation: {
    getAvatar: everyRelation('ok'),
  },
  readings: { own: () => [reads('getNotificationSettings')] },
  recipes: {
    updateProfile: async (world) => ({ someone: await world.person(), input: { pronouns: 'they/them' } }),
    startEmailChange: async (world) => ({
      someone: await world.person(),
      input: { email: newAddress('ben') },
    }),
    confirmEmailChange: async (world) => {
      const someone = await world.person();
      const email = newAddress('ben');
      await someone.call(usersEndpoints.startEmailChange, { email });
      return { someone, input: { code: await codeFor(world, email) } };
    },
    startMobileChange: async (world) => ({
      someone: await world.person(),
      input: { mobile_phone: newMobile() },
    }),
    confirmMobileChange: async (world) => {
      const someone = await world.person();
      const mobile_phone = newMobile();
      await someone.call(usersEndpoints.startMobileChange, { mobile_phone });
      return { someone, input: { code: await codeFor(world, mobile_phone) } };
    },
    removeMobile: async (world) => ({ someone: await world.person(), input: {} }),
    updateLastLogin: async (world) => {
      const someone = await world.person();
      return { someone, input: { id: someone.id } };
    },
    uploadAvatar: async (world) => ({ someone: await world.person(), input: { picture: 'a small PNG' } }),
    getAvatar: async (world) => {
      const someone = await world.person();
      const file = { name: 'a.png', type: 'image/png', bytes: fileCalled('a small PNG') };
      await someone.upload(usersEndpoints.uploadAvatar, {}, file);
      return { someone, input: { user_id: someone.id } };
    },
  },
  untold: {
    recordLastAccess: 'the page that a person has open is each device’s own',
    startEmailChange: 'nothing has changed before the code',
    startMobileChange: 'nothing has changed before the code',
  },
  actions: {
    async 'what is one’s own, and how one appears to others'({ priya, afterwards }: Scene) {
      await afterwards('updateProfile', () =>
        priya.call(usersEndpoints.updateProfile, { preferred_name: 'Pri' }),
      );
      await afterwards('uploadAvatar', async () =>
        priya.upload(usersEndpoints.uploadAvatar, {}, await picture()),
      );
      await afterwards('removeAvatar', () => priya.call(usersEndpoints.removeAvatar, {}));
      await afterwards('updatePreferences', () =>
        priya.call(usersEndpoints.updatePreferences, { text_size: '125' }),
      );
      await afterwards('updateNotificationSettings', async () => {
        const { notification_settings } = await priya.call(usersEndpoints.getNotificationSettings, {});
        const { id = '', enabled = true } = notification_settings[0] ?? {};
        const switched = [{ id, enabled: !enabled }];
        return priya.call(usersEndpoints.updateNotificationSettings, { notification_settings: switched });
      });
      await afterwards('markProfileViewed', () => priya.call(usersEndpoints.markProfileViewed, {}));
      await afterwards('updateLastLogin', () => priya.call(usersEndpoints.updateLastLogin, { id: priya.id }));
    },
    async 'where one is reached'({ world, sam, afterwards }: Scene) {
      // However long the rest has taken, the password was entered just now.
      await sam.call(authEndpoints.reauthenticate, { password: sam.password });
      const email = `sam.new.${sam.id}@example.com`;
      await sam.call(usersEndpoints.startEmailChange, { email });
      await afterwards('confirmEmailChange', async () =>
        sam.call(usersEndpoints.confirmEmailChange, { code: await newestCodeTo(world, email) }),
      );
      await afterwards('confirmMobileChange', () => confirmMobile(world, sam, '+61412345678'));
      await afterwards('removeMobile', () => sam.call(usersEndpoints.removeMobile, {}));
    },
  },
  steps: {
    async 'keeps where its owner was, and what they are told of'({ maya }: Walk) {
      const { user } = await maya.get('/api/auth/profile');
      expect(user).toMatchObject({ id: maya.id, is_rslwa: true });
      await maya.post('/api/patient/update_last_login', { id: maya.id });
      await maya.post('/api/patient/profile_viewed');
      await maya.post('/api/patient/last_access', { path: '/journey', modal: '' });
      const { last_access } = await maya.get('/api/patient/last_access');
      expect(last_access).toContainEqual(expect.objectContaining({ path: '/journey' }));
      const { notification_settings } = await maya.get('/api/patient/notification_settings');
      expect(notification_settings[0]).toMatchObject({ name: expect.any(String) });
      const [{ id }] = notification_settings;
      await maya.post('/api/patient/notification_settings', {
        notification_settings: { 0: { id, enabled: 1 } },
      });
    },
  },
};

async function codeFor(world: World, to: string): Promise<string> {
  return lastIn(await world.mailsTo(to), /\b\d{6}\b/);
}

function lastIn(mails: readonly OutboundMessage[], shape: RegExp): string {
  const found = mails.map(({ text }) => shape.exec(text)?.[0]).findLast((match) => match !== undefined);
  if (found === undefined) throw new Error(`nothing like ${shape} in ${mails.length} mails`);
  return found;
}

async function uploadPicture({ owner }: Stage) {
  const answer = await owner.upload(usersEndpoints.uploadAvatar, {}, await picture());
  if (answer.statusCode !== 200) throw new Error('the picture was not taken');
}

async function picture() {
  const square = { width: 8, height: 8, channels: 3, background: '#1f6f6b' } as const;
  return { name: 'me.png', type: 'image/png', bytes: await sharp({ create: square }).png().toBuffer() };
}
