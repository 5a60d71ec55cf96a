import type { Dose, DoseCount, DosePlan } from '@kith/contract/dose-fields';
import { calendarDay } from '@kith/contract/kit/dates';
import { daysLeft } from '@kith/contract/medicines/days-left';
import { nextDose } from '@kith/contract/medicines/dose-times';
import type { ViewerCtx } from '#kernel/context';
import { type PlanRow, selectPlans, type TimesRow } from './dose-plans-store.ts';
import { canAnswer, planOf, stateOf } from './dose-rules.ts';
import type { NamedDose } from './doses-store.ts';

/** Of a dose that is stored, or of one that has not come. */
export type ShownDose = Omit<NamedDose, 'id'> & { readonly id: number | null };

export function presentDose(ctx: ViewerCtx, row: ShownDose): Dose {
  const here = hereOf(ctx);
  return {
    id: row.id,
    medication_id: row.medicationId,
    name: row.name,
    words: row.words,
    day: row.day,
    time: row.time,
    at: row.at.toISOString(),
    state: stateOf(row, here),
    asked_at: row.askedAt?.toISOString() ?? null,
    again_at: row.againAt?.toISOString() ?? null,
    answered_at: row.answeredAt?.toISOString() ?? null,
    can_answer: canAnswer(row, here),
  };
}

export function hereOf(ctx: ViewerCtx) {
  return { now: ctx.clock.now(), zone: ctx.viewer.timeZone };
}

/** The caller's own. */
export async function presentPlans(ctx: ViewerCtx, medicationId: number | null = null): Promise<DosePlan[]> {
  const rows = await selectPlans(ctx.db, { memberId: ctx.viewer.userId, medicationId });
  return rows.map((row) => presentPlan(ctx, row));
}

/** Also of a medicine that has neither times nor a count any more. */
export async function presentPlanOf(ctx: ViewerCtx, medicationId: number): Promise<DosePlan> {
  const [plan] = await presentPlans(ctx, medicationId);
  return plan ?? { medication_id: medicationId, ...NO_TIMES(ctx), next_at: null, count: null };
}

function presentPlan(ctx: ViewerCtx, row: PlanRow): DosePlan {
  const { times } = row;
  return {
    medication_id: row.id,
    ...(times ? timesOf(times) : NO_TIMES(ctx)),
    next_at: nextOf(ctx, row),
    count: countOf(row),
  };
}

const timesOf = ({ times, weekdays, everyDays, firstDay }: TimesRow) => ({
  ...{ times, weekdays, every_days: everyDays, first_day: firstDay },
});

const NO_TIMES = (ctx: ViewerCtx) => {
  const { now, zone } = hereOf(ctx);
  return { times: [], weekdays: [], every_days: 1, first_day: calendarDay(now, zone) };
};

function nextOf(ctx: ViewerCtx, { times, medicine }: PlanRow): string | null {
  if (times === null || medicine.status !== 'current') return null;
  const { now, zone } = hereOf(ctx);
  const plan = planOf(times, medicine, calendarDay(now, zone));
  return (plan && nextDose(plan, now, zone))?.at.toISOString() ?? null;
}

/** As many as were counted, less those that were taken since. */
function countOf({ count, taken, times }: PlanRow): DoseCount | null {
  if (count === null) return null;
  const { amount, aTime, unit, countedAt } = count;
  const left = Math.max(0, amount - aTime * taken);
  const weekdays = times?.weekdays.length ?? 0;
  const roundDays = weekdays > 0 ? 7 : (times?.everyDays ?? 1);
  const timesARound = (times?.times.length ?? 0) * Math.max(1, weekdays);
  const rounds = daysLeft({ left, aTime, timesARound, roundDays });
  return {
    ...{ amount, unit, left, a_time: aTime, counted_at: countedAt.toISOString() },
    ...{ a_round: rounds?.aRound ?? null, round_days: roundDays, days_left: rounds?.days ?? null },
  };
}
