import { notificationsEndpoints } from '@kith/contract/notifications';
import { expect } from 'vitest';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { MISSING, nothing, own, record } from '#proof/rows';
import { type Answer, expectFields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { putNotification } from '#testing/notifications';
import { addressOf, pushBrowser } from '#testing/push';

type Made = Awaited<ReturnType<typeof tellOwner>>;

export const proof: Proof<Made> = {
  fixture: tellOwner,
  records: {
    notification: {
      owners: (f) => ({ id: f.notificationId }),
      fresh: async (world) => {
        const by = await world.person();
        return { by, id: await putNotification(world, by) };
      },
      asks: { markNotification: () => ({ read: true }) },
    },
  },
  rows: {
    listNotifications: own(nothing),
    markNotifications: own((f) => ({ up_to: f.notificationId, as: 'read' })),
    getNotification: record(
      (f) => ({ id: f.notificationId }),
      () => ({ id: MISSING }),
    ),
    countUnread: own(nothing),
    registerDevice: own(() => ({ fcm_key: 'a key', uuid: 'a phone', operating_system: 'android' })),
    getPush: own(nothing),
    subscribePush: own(() => addressOf(pushBrowser())),
    unsubscribePush: own(nothing),
  },
  readings: { own: () => [reads('listNotifications'), reads('countUnread')] },
  recipes: {
    getNotification: async (world) => {
      const someone = await world.person();
      return { someone, input: { id: await putNotification(world, someone) } };
    },
    subscribePush: async (world) => ({ someone: await world.person(), input: addressOf(pushBrowser()) }),
  },
  untold: {
    registerDevice: 'no screen shows the phones that can be reached',
    subscribePush: 'a browser shows it of itself alone',
    unsubscribePush: 'a browser shows it of itself alone',
  },
  actions: {
    async 'what a person was told'({ priya, afterwards }: Scene) {
      const { notifications } = await priya.call(notificationsEndpoints.listNotifications, {});
      const { id = 0, read = false } = notifications[0] ?? {};
      await afterwards('markNotification', () =>
        priya.call(notificationsEndpoints.markNotification, { id, read: !read }),
      );
      await afterwards('markNotification', () =>
        priya.call(notificationsEndpoints.markNotification, { id, read }),
      );
      await afterwards('markNotifications', () =>
        priya.call(notificationsEndpoints.markNotifications, { up_to: id, as: 'read' }),
      );
    },
  },
  steps: {
    async 'notifications are read, and a phone is known'({ world, priya }: Walk) {
      await world.deliver();
      const { notifications } = await priya.get('/api/patient/notifications', { limit: '', offset: '' });
      expectFields(notifications[0], 'id type');
      const { id } = notifications[0];
      await priya.get('/api/patient/notification', { id });
      await priya.post('/api/patient/notification', { id, read: 1 });
      await priya.post('/api/patient/notifications', { up_to: id, as: 'seen' });
      const phone = {
        fcm_key: 'key',
        uuid: 'b0c1f6f0-6f0e-4c39-9d5c-1f0d5f3b1c11',
        operating_system: 'android',
      };
      await priya.post('/api/patient/register_fcmkey', phone);
    },
    async 'someone who was added is told so, and of which member'({ world, maya, priya }: Walk) {
      await world.deliver();
      const told = await Promise.all(
        [maya, priya].map(async (who) => (await who.get('/api/patient/notifications')).notifications),
      );
      const added = told.flat().filter(({ type }: Answer) => type === 'added_supporter');
      expect(added.length).toBeGreaterThan(0);
      for (const notification of added) expect(notification.member_id).toBe(maya.id);
    },
  },
};

/** Something in the owner's inbox. */
async function tellOwner({ world, owner }: Stage) {
  return { notificationId: await putNotification(world, owner) };
}
