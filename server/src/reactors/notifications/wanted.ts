import { kindOfNotification } from '@kith/contract/notification-types';
import type { Ctx } from '#kernel/context';
import { findUser, type UserRecord, userStore } from '#people/users';
import { waitsForGuardian } from '#policy/access';
import { eyesOf } from '#policy/callers';
import { stillHolding } from './holding.ts';
import { isMailedAlready, type NotificationRecord } from './store.ts';

/** The context of delivery. */
export type Post = Pick<Ctx, 'db' | 'clock' | 'ports' | 'settings'>;

/**
 * The person of a notification, if they want to be told of it outside Kith now: it was not seen meanwhile,
 * they have not switched it off, and they may still know it.
 */
export async function whoWants(post: Post, row: NotificationRecord): Promise<UserRecord | undefined> {
  const user = await findUser(post.db, row.userId);
  return user && (await isWanted(post, row, user)) ? user : undefined;
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
