import type { dosesEndpoints } from '@kith/contract/doses';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { dosesOn } from '@kith/contract/medicines/dose-times';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { selectTimes } from './dose-plans-store.ts';
import { canAnswer, nameOf, planOf } from './dose-rules.ts';
import { selectDosesToday, selectHistory } from './doses-store.ts';
import { hereOf, presentDose, presentPlans, type ShownDose } from './present-doses.ts';

export const listDosePlans: Story<typeof dosesEndpoints.listDosePlans> = async (ctx) => ({
  plans: await presentPlans(ctx),
});

/** Those that are stored, and those that come today; of the night before, those that can be answered yet. */
export const listDosesToday: Story<typeof dosesEndpoints.listDosesToday> = async (ctx) => {
  const { now, zone } = hereOf(ctx);
  const day = calendarDay(now, zone);
  const stored = await selectDosesToday(ctx.db, ctx.viewer.userId, { from: dayAfter(day, -1), today: day });
  const known = new Set(stored.map(nameOf));
  const open = stored.filter((row) => row.day >= day || canAnswer(row, { now, zone }));
  const ahead = (await comingOn(ctx, day)).filter((one) => !known.has(nameOf(one)));
  const all = [...open, ...ahead].sort((one, other) => one.at.getTime() - other.at.getTime());
  return { day, doses: all.map((row) => presentDose(ctx, row)) };
};

async function comingOn(ctx: ViewerCtx, day: string): Promise<ShownDose[]> {
  const { userId: memberId, timeZone } = ctx.viewer;
  return (await selectTimes(ctx.db, memberId)).flatMap(({ times, medicine }) => {
    const plan = planOf(times, medicine, day);
    if (!plan) return [];
    const { name, words } = medicine;
    const nothing = { id: null, askedAt: null, answer: null, answeredAt: null, againAt: null };
    return dosesOn(plan, day, timeZone)
      .filter(({ at }) => at >= plan.since)
      .map((dose) => ({ ...dose, ...nothing, memberId, medicationId: plan.medicationId, name, words }));
  });
}

/** One of another person has no history here, as one that does not exist. */
export const listDoseHistory: Story<typeof dosesEndpoints.listDoseHistory> = async (
  ctx,
  { id: medicationId, limit, offset },
) => {
  const rows = await selectHistory(ctx, { medicationId, limit: limit + 1, offset });
  return {
    doses: rows.slice(0, limit).map((row) => presentDose(ctx, row)),
    has_more_data: rows.length > limit,
  };
};
