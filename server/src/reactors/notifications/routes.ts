import { notificationsEndpoints } from '@kith/contract/notifications';
import { pushEndpoints } from '@kith/contract/push';
import { bind } from '#kernel/http/bind';
import { markNotification, markNotifications, notificationRecord } from './mark-notifications.ts';
import { getPush, subscribePush, unsubscribePush } from './push/subscribe.ts';
import { countUnread, getNotification, listNotifications } from './read-notifications.ts';
import { registerDevice } from './register-device.ts';

const ofInbox = bind(
  notificationsEndpoints,
  {
    listNotifications,
    markNotifications,
    getNotification,
    markNotification,
    countUnread,
    registerDevice,
  },
  { notification: notificationRecord },
);

export const notificationRoutes = [
  ...ofInbox,
  ...bind(pushEndpoints, { getPush, subscribePush, unsubscribePush }),
];
