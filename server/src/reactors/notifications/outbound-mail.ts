import { kindOfNotification } from '@kith/contract/notification-types';
import type { Ctx } from '#kernel/context';
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
  const text = `${subject}. You can log in to read it:\n\n${publicUrl}/checklogin/${link}\n\nIn your settings you can choose what Kith writes to you about, and when:\n\n${publicUrl}/settings/notifications\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject, text });
}
