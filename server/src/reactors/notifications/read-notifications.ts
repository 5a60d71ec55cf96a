import { type notificationsEndpoints, UNREAD_MAX } from '@kith/contract/notifications';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { eyes } from '#policy/callers';
import { stillHolding } from './holding.ts';
import { presentNotifications } from './present.ts';
import { findNotification, isOfSame, type NotificationRecord, selectNewest } from './store.ts';

const AT_ONCE = 200;

export const listNotifications: Story<typeof notificationsEndpoints.listNotifications> = async (
  ctx,
  { limit, offset },
) => {
  const rows = await newest(ctx, { isUnread: false, enough: offset + limit + 1 });
  const page = rows.slice(offset, offset + limit);
  return {
    notifications: await presentNotifications(ctx, page),
    has_more_data: rows.length > offset + limit,
    unread_count: await unreadCount(ctx),
  };
};

export const getNotification: Story<typeof notificationsEndpoints.getNotification> = async (ctx, by) => {
  return { notification: await readNotification(ctx, by) };
};

export const countUnread: Story<typeof notificationsEndpoints.countUnread> = async (ctx) => ({
  unread_count: await unreadCount(ctx),
});

/** One of the caller's own that they may know; any other is `not_found`, as if it did not exist. */
export async function readNotification(
  ctx: ViewerCtx,
  { id, link }: { readonly id?: number | undefined; readonly link?: string | undefined },
) {
  if ((id === undefined) === (link === undefined)) return refuseField('id', 'Please name one notification.');
  const by = id === undefined ? { link: link ?? '' } : { id };
  const row = await findNotification(ctx.db, ctx.viewer.userId, by);
  const [shown] = await presentNotifications(ctx, await stillHolding(lookOf(ctx), row ? [row] : []));
  return shown ?? refuse('not_found');
}

export async function unreadCount(ctx: ViewerCtx): Promise<number> {
  const rows = await newest(ctx, { isUnread: true, enough: UNREAD_MAX });
  return Math.min(rows.length, UNREAD_MAX);
}

interface Wish {
  readonly isUnread: boolean;
  /** The most that are searched for. */
  readonly enough: number;
}

/**
 * Notifications that the caller may know now, newest first. Withdrawn ones are skipped, and unread ones that
 * have a newer unread one of the same type and record.
 */
async function newest(ctx: ViewerCtx, { isUnread, enough }: Wish): Promise<NotificationRecord[]> {
  const { userId } = ctx.viewer;
  const holding: NotificationRecord[] = [];
  let before: number | undefined;
  do {
    const rows = await selectNewest(ctx.db, { userId, before, isUnread, limit: AT_ONCE });
    for (const row of await stillHolding(lookOf(ctx), rows)) if (!isOlder(row, holding)) holding.push(row);
    before = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
  } while (before !== undefined && holding.length < enough);
  return holding;
}

function isOlder(row: NotificationRecord, newer: readonly NotificationRecord[]): boolean {
  return row.readAt === null && newer.some((one) => one.readAt === null && isOfSame(one, row));
}

function lookOf(ctx: ViewerCtx) {
  return { db: ctx.db, now: ctx.clock.now(), userId: ctx.viewer.userId, sight: eyes(ctx) };
}
