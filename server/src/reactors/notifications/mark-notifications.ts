import type { RecordAction } from '@kith/contract/abilities';
import type { notificationsEndpoints } from '@kith/contract/notifications';
import type { ViewerCtx } from '#kernel/context';
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

/** Finds the notification that a call names, if it is the caller's own and they may know it. */
export const notificationRecord = {
  holdFor: (ctx: ViewerCtx, _action: RecordAction<'notification'>, id: number) =>
    readNotification(ctx, { id }),
};

export const markNotification: Story<
  typeof notificationsEndpoints.markNotification,
  typeof notificationRecord
> = async (ctx, { id, read }) => {
  if (ctx.held.read !== read) {
    const at = ctx.clock.now();
    await updateMarks(ctx.db, id, read ? { readAt: at, seenAt: at } : { readAt: null });
    await ctx.record(notificationMarked(ctx.viewer.userId, { notificationId: id, read }));
  }
  return { notification: await readNotification(ctx, { id }), unread_count: await unreadCount(ctx) };
};
