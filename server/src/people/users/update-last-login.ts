import type { usersEndpoints } from '@kith/contract/users';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { personArrived } from './facts.ts';
import { presentUser } from './present.ts';
import { arrivalDay } from './rules.ts';
import { findUser, updateUser } from './store.ts';

export const updateLastLogin: Story<typeof usersEndpoints.updateLastLogin> = async (ctx, { id }) => {
  const { db, viewer, clock } = ctx;
  if (id !== viewer.userId) return refuse('identity_mismatch');
  const now = clock.now();
  const before = (await findUser(db, viewer.userId))?.lastArrivalDay ?? null;
  const lastArrivalDay = arrivalDay(before, now, viewer.timeZone);
  await updateUser(db, viewer.userId, { memberLastLogin: now, lastArrivalDay });
  await ctx.record(personArrived(viewer.userId, { first_today: before !== lastArrivalDay }));
  return { user: await presentUser(ctx, viewer.userId) };
};
