import { notificationsEndpoints } from '@kith/contract/notifications';
import type { Someone } from './caller.ts';
import type { World } from './world.ts';

/** A notification in a person's inbox that depends on no other person. */
export async function putNotification(
  { database, now }: World,
  { id }: { readonly id: number },
): Promise<number> {
  const { rows } = await database.pool.query(
    `insert into notifications (user_id, type, link, created_at)
     values ($1, 'referral_asked', md5(random()::text), $2) returning id`,
    [id, now()],
  );
  return Number(rows[0].id);
}

/** A person's inbox after all deliveries, newest first. */
export async function inboxOf(world: World, someone: Someone) {
  await world.deliver();
  const { notifications } = await someone.call(notificationsEndpoints.listNotifications, {});
  return notifications;
}
