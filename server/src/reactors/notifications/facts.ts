import { NOTIFICATION_TYPE_NAMES } from '@kith/contract/notification-types';
import * as z from 'zod';
import { factType } from '#kernel/facts';

/** All of them are about the owner of the inbox. */
export const notificationAdded = factType(
  'notification.added',
  z.object({ notificationId: z.number(), type: z.enum(NOTIFICATION_TYPE_NAMES) }),
);
export const notificationMarked = factType(
  'notification.marked',
  z.object({ notificationId: z.number(), read: z.boolean() }),
);
export const inboxMarked = factType(
  'notification.inbox_marked',
  z.object({ upTo: z.number(), as: z.enum(['seen', 'read']) }),
);
export const deviceRegistered = factType('notification.device_registered', z.object({}));
export const pushSubscribed = factType('notification.push_subscribed', z.object({}));
export const pushUnsubscribed = factType('notification.push_unsubscribed', z.object({}));
