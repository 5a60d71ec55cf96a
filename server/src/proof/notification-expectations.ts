import type { EndpointName } from '@kith/contract';
import { MISSING, nothing, own, type Row, record } from './rows.ts';

/** An inbox is one person's own; somebody else's notification does not exist. */
export const notificationExpectations = {
  listNotifications: own(nothing),
  markNotifications: own((f) => ({ up_to: f.notificationId, as: 'read' })),
  getNotification: record(
    (f) => ({ id: f.notificationId }),
    () => ({ id: MISSING }),
  ),
  markNotification: record(
    (f) => ({ id: f.notificationId, read: true }),
    () => ({ id: MISSING, read: true }),
  ),
  countUnread: own(nothing),
  registerDevice: own(() => ({ fcm_key: 'a key', uuid: 'a phone', operating_system: 'android' })),
} satisfies Partial<Record<EndpointName, Row>>;
