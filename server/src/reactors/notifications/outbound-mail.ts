import { kindOfNotification } from '@kith/contract/notification-types';
import type { Ctx } from '#kernel/context';
import { mailOf } from '#kernel/ports/mail';
import { enqueueMessage } from '#kernel/ports/outbound-messages';
import type { NotificationRecord } from './store.ts';

/** The mail holds no name and no event: these stand behind the link, for its owner. */
export function sendNotice(
  ctx: Pick<Ctx, 'db' | 'ports' | 'settings'>,
  to: string,
  { type, link }: NotificationRecord,
): Promise<void> {
  const { publicUrl } = ctx.settings;
  const { mail: subject } = kindOfNotification(type);
  if (subject === null) throw new Error(`no mail is sent of ${type}`);
  const message = mailOf({
    to,
    subject,
    parts: [
      `${subject}. Log in to read it:`,
      `${publicUrl}/checklogin/${link}`,
      'You can choose what Kith emails you about, and when, in your settings:',
      `${publicUrl}/settings/notifications`,
    ],
    why: 'your settings ask for it',
  });
  return enqueueMessage(ctx, message);
}
