import { DEFAULT_QUIET_HOURS } from '@kith/contract/notification-settings';
import { kindOfNotification } from '@kith/contract/notification-types';
import type { Ctx } from '#kernel/context';
import { findUser, type UserRecord, userStore } from '#people/users';
import { waitsForGuardian } from '#policy/access';
import { eyesOf } from '#policy/callers';
import { eachApart } from './each-apart.ts';
import { stillHolding } from './holding.ts';
import { MAIL } from './notify.ts';
import { sendNotice } from './outbound-mail.ts';
import { afterQuietHours } from './rules.ts';
import { isMailedAlready, lockToMail, type NotificationRecord, selectToMail, updateMarks } from './store.ts';

/** The context of delivery. */
export type Post = Pick<Ctx, 'db' | 'clock' | 'ports' | 'settings'>;

/**
 * Enqueues due mail, each once; none that was seen meanwhile, that the person has switched off, or that they
 * may no longer know.
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
  const user = await findUser(db, row.userId);
  if (!user || !(await isWanted(post, row, user))) return updateMarks(db, id, { mailAt: null });
  const at = kindOfNotification(row.type).isOnTime
    ? now
    : afterQuietHours(now, user.timeZone, user.quietHours ?? DEFAULT_QUIET_HOURS);
  if (at > now) {
    await updateMarks(db, id, { mailAt: at });
    const seconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
    return ports.jobs.send(db, MAIL, {}, { afterSeconds: seconds });
  }
  await sendNotice(post, user.email, row);
  await updateMarks(db, id, { mailAt: null, mailedAt: now });
}

async function isWanted(post: Post, row: NotificationRecord, user: UserRecord): Promise<boolean> {
  const { db, clock } = post;
  const now = clock.now();
  const isSwitchedOn = user.notificationSettings[kindOfNotification(row.type).scope] ?? true;
  if (row.seenAt || row.readAt || !isSwitchedOn || user.disabledAt || waitsForGuardian(user, now))
    return false;
  if (!kindOfNotification(row.type).isOnTime && (await isMailedAlready(db, row))) return false;
  const { staffLocked } = await userStore.sessionOf(post, user.id);
  const sight = eyesOf(user.id, now, staffLocked);
  return (await stillHolding({ db, now, userId: user.id, sight }, [row])).length > 0;
}
