import { type Notification, notificationsEndpoints } from '@kith/contract/notifications';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';

/** The code in a notification's mail; other links to the same page have another form. */
const LINK = /^[\w-]{24}$/;

export function isMailLink(code: string): boolean {
  return LINK.test(code);
}

/** The notification of a mail, if it belongs to the signed-in person and they may still know it. */
export async function findByLink(link: string): Promise<Notification | null> {
  try {
    return (await call(notificationsEndpoints.getNotification, { link })).notification;
  } catch (error) {
    if (isRefusal(error, 'not_found')) return null;
    throw error;
  }
}
