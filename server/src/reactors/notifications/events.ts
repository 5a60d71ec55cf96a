import { NOTIFICATION_TYPE_NAMES } from '@kith/contract/notification-types';
import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

/** All of them are about whose inbox it is. */
export const notificationAdded = eventType(
  'notification.added',
  z.object({ notificationId: z.number(), type: z.enum(NOTIFICATION_TYPE_NAMES) }),
);
export const notificationMarked = eventType(
  'notification.marked',
  z.object({ notificationId: z.number(), read: z.boolean() }),
);
export const inboxMarked = eventType(
  'notification.inbox_marked',
  z.object({ upTo: z.number(), as: z.enum(['seen', 'read']) }),
);
export const deviceRegistered = eventType('notification.device_registered', z.object({}));
