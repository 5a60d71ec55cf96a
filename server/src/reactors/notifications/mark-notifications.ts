import type { notificationsEndpoints } from '@kith/contract/notifications';
import type { Story } from '#kernel/http/bind';
import { inboxMarked, notificationMarked } from './facts.ts';
import { readNotification, unreadCount } from './read-notifications.ts';
import { markUpTo, updateMarks } from './store.ts';

export const markNotifications: Story<typeof notificationsEndpoints.markNotifications> = async (
  ctx,
  { up_to: upTo, as },
) => {
  const { userId } = ctx.viewer;
  if (await markUpTo(ctx.db, { userId, upTo, as, at: ctx.clock.now() }))
    await ctx.record(inboxMarked(userId, { upTo, as }));
  return { unread_count: await unreadCount(ctx) };
};

export const markNotification: Story<typeof notificationsEndpoints.markNotification> = async (
  ctx,
  { id, read },
) => {
  const before = await readNotification(ctx, { id });
  if (before.read !== read) {
    const at = ctx.clock.now();
    await updateMarks(ctx.db, id, read ? { readAt: at, seenAt: at } : { readAt: null });
    await ctx.record(notificationMarked(ctx.viewer.userId, { notificationId: id, read }));
  }
  return { notification: await readNotification(ctx, { id }), unread_count: await unreadCount(ctx) };
};
