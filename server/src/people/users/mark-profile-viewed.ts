import type { usersEndpoints } from '@kith/contract/users';
import type { Story } from '#kernel/http/bind';
import { profileViewed } from './facts.ts';
import { presentUser } from './present.ts';
import { findUser, updateUser } from './store.ts';

export const markProfileViewed: Story<typeof usersEndpoints.markProfileViewed> = async (ctx) => {
  const { db, viewer, clock } = ctx;
  const before = await findUser(db, viewer.userId);
  if (before?.profileViewedAt === null) {
    await updateUser(db, viewer.userId, { profileViewedAt: clock.now() });
    await ctx.record(profileViewed(viewer.userId, {}));
  }
  return { user: await presentUser(ctx, viewer.userId) };
};
