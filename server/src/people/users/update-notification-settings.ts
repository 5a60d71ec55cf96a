import { DEFAULT_QUIET_HOURS } from '@kith/contract/notification-settings';
import type { usersEndpoints } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { noticesChanged } from './facts.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { presentNotificationSettings } from './present.ts';
import { findUser, mergeNotificationSettings, updateUser } from './store.ts';

export const getNotificationSettings: Story<typeof usersEndpoints.getNotificationSettings> = (ctx) =>
  settingsOf(ctx);

export const updateNotificationSettings: Story<typeof usersEndpoints.updateNotificationSettings> = async (
  ctx,
  { notification_settings = [], quiet_hours: quietHours },
) => {
  const errors = unknownIds(notification_settings.map(({ id }) => id));
  if (Object.keys(errors).length > 0) return refuse('fields_rejected', { errors });
  const switched = Object.fromEntries(notification_settings.map(({ id, enabled }) => [id, enabled]));
  const { userId } = ctx.viewer;
  if (Object.keys(switched).length > 0) await mergeNotificationSettings(ctx.db, userId, switched);
  if (quietHours) await updateUser(ctx.db, userId, { quietHours });
  const ids = [...Object.keys(switched), ...(quietHours ? ['quiet_hours'] : [])];
  if (ids.length > 0) await ctx.record(noticesChanged(userId, { ids }));
  return settingsOf(ctx);
};

async function settingsOf({ db, viewer }: ViewerCtx) {
  const user = await findUser(db, viewer.userId);
  return {
    notification_settings: user ? presentNotificationSettings(user) : [],
    quiet_hours: user?.quietHours ?? DEFAULT_QUIET_HOURS,
  };
}

function unknownIds(ids: readonly string[]): Record<string, string> {
  const known = new Set(NOTICE_KINDS.map(({ id }) => id));
  return Object.fromEntries(
    ids.flatMap((id, index) =>
      known.has(id) ? [] : [[`notification_settings[${index}][id]`, 'There is no notice of this kind.']],
    ),
  );
}
