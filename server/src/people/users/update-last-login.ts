import { calendarDay } from '@kith/contract/kit/dates';
import type { usersEndpoints } from '@kith/contract/users';
import type { Story } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refuse.ts';
import { personArrived } from './events.ts';
import { presentUser } from './present.ts';
import { findUser, updateUser } from './store.ts';

/** The day of arrival is a day of the person's own calendar, kept as a day: moving to another time zone does not bring it back. */
export const updateLastLogin: Story<typeof usersEndpoints.updateLastLogin> = async (ctx, { id }) => {
  const { db, viewer, clock } = ctx;
  if (id !== viewer.userId) return refuse('identity_mismatch');
  const now = clock.now();
  const today = calendarDay(now, viewer.timeZone);
  const before = await findUser(db, viewer.userId);
  await updateUser(db, viewer.userId, { memberLastLogin: now, lastArrivalDay: today });
  await ctx.record(personArrived(viewer.userId, { first_today: before?.lastArrivalDay !== today }));
  return { user: await presentUser(ctx, viewer.userId) };
};
