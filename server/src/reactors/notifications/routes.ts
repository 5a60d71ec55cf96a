import { notificationsEndpoints } from '@kith/contract/notifications';
import { bind } from '#kernel/http/bind';
import { markNotification, markNotifications, notificationRecord } from './mark-notifications.ts';
import { countUnread, getNotification, listNotifications } from './read-notifications.ts';
import { registerDevice } from './register-device.ts';

export const notificationRoutes = bind(
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
