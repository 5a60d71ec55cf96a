import { DEFAULT_QUIET_HOURS } from '@kith/contract/notification-settings';
import { kindOfNotification } from '@kith/contract/notification-types';
import { eachApart } from './each-apart.ts';
import { MAIL } from './notify.ts';
import { sendNotice } from './outbound-mail.ts';
import { enqueuePushes } from './push/send-pushes.ts';
import { afterQuietHours } from './rules.ts';
import { lockToMail, selectToMail, updateMarks } from './store.ts';
import { type Post, whoWants } from './wanted.ts';

/**
 * Enqueues due mail and the notices on devices beside it, each once; none that was seen meanwhile, that the
 * person has switched off, or that they may no longer know.
 */
export async function sendMail(post: Post): Promise<void> {
  const due = await selectToMail(post.db, post.clock.now());
  await eachApart(due, (id) => post.db.transaction((db) => settle({ ...post, db }, id)));
}

async function settle(post: Post, id: number): Promise<void> {
  const { db, clock, ports } = post;
  const now = clock.now();
  const row = await lockToMail(db, id, now);
  if (!row) return;
  const user = await whoWants(post, row);
  if (!user) return updateMarks(db, id, { mailAt: null });
  const at = kindOfNotification(row.type).isOnTime
    ? now
    : afterQuietHours(now, user.timeZone, user.quietHours ?? DEFAULT_QUIET_HOURS);
  if (at > now) {
    await updateMarks(db, id, { mailAt: at });
    const seconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
    return ports.jobs.send(db, MAIL, {}, { afterSeconds: seconds });
  }
  await sendNotice(post, user.email, row);
  await enqueuePushes(post, row, user);
  await updateMarks(db, id, { mailAt: null, mailedAt: now });
}
