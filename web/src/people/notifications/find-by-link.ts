import { type Notification, notificationsEndpoints } from '@kith/contract/notifications';
import { isRefusal } from '#client/api-error.ts';
import { call } from '#client/call.ts';

/** What a mail of a notification carries; other links to the same page never looked like this. */
const LINK = /^[\w-]{24}$/;

export function isMailLink(code: string): boolean {
  return LINK.test(code);
}

/** What a mail was about, if it was for whoever is signed in and they may still know it. */
export async function findByLink(link: string): Promise<Notification | null> {
  try {
    return (await call(notificationsEndpoints.getNotification, { link })).notification;
  } catch (error) {
    if (isRefusal(error, 'not_found')) return null;
    throw error;
  }
}
