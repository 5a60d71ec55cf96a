import { FIRST_DAY_WITHIN_DAYS } from '@kith/contract/dose-fields';
import type { dosesEndpoints } from '@kith/contract/doses';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import type { Story } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import { dropUndue, requireRoomForTimes } from './dose-plan.ts';
import { removeCount, removeTimes, upsertCount, upsertTimes } from './dose-plans-store.ts';
import { dosesCounted, doseTimesSet } from './facts.ts';
import type { medicationRecord } from './held.ts';
import { hereOf, presentPlanOf } from './present-doses.ts';

const NOT_TAKEN = 'You don’t take this medicine now. Please say that you take it again first.';
const ANOTHER_DAY = 'Please choose a first day within a year.';
const DEFAULT_UNIT = 'tablets';

/** Doses with an answer stay. An open one goes where its time or its day is none any more. */
export const setDoseTimes: Story<typeof dosesEndpoints.setDoseTimes, typeof medicationRecord> = async (
  ctx,
  { id, times: asked, weekdays = [], every_days: everyDays = 1, first_day },
) => {
  const { held } = ctx;
  const { now, zone } = hereOf(ctx);
  const today = calendarDay(now, zone);
  const times = [...asked].sort();
  if (times.length === 0) await removeTimes(ctx.db, id);
  else {
    if (held.status !== 'current') return refuseField('times', NOT_TAKEN);
    const firstDay = first_day ?? today;
    const former = (await presentPlanOf(ctx, id)).first_day;
    if (firstDay !== former && isFar(firstDay, today)) return refuseField('first_day', ANOTHER_DAY);
    await requireRoomForTimes(ctx, held, 'times');
    const days = { weekdays: [...weekdays].sort(), everyDays, firstDay };
    await upsertTimes(ctx.db, { medicationId: id, memberId: held.memberId, times, ...days, changedAt: now });
  }
  await dropUndue(ctx, held);
  await ctx.record(doseTimesSet(held.memberId, { id }));
  return { plan: await presentPlanOf(ctx, id) };
};

function isFar(day: string, today: string): boolean {
  return day < dayAfter(today, -FIRST_DAY_WITHIN_DAYS) || day > dayAfter(today, FIRST_DAY_WITHIN_DAYS);
}

export const countDoses: Story<typeof dosesEndpoints.countDoses, typeof medicationRecord> = async (
  ctx,
  { id: medicationId, amount, a_time: aTime = 1, unit = DEFAULT_UNIT },
) => {
  const { memberId } = ctx.held;
  if (amount === null) await removeCount(ctx.db, medicationId);
  else {
    const countedAt = ctx.clock.now();
    await upsertCount(ctx.db, { medicationId, memberId, amount, aTime, unit, countedAt });
  }
  await ctx.record(dosesCounted(memberId, { id: medicationId }));
  return { plan: await presentPlanOf(ctx, medicationId) };
};
