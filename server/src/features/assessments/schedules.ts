import { nextDue } from '@kith/contract/assessments/rhythm';
import { type checkInSchedulesEndpoints, faultOfLastDay } from '@kith/contract/check-in-schedules';
import { calendarDay } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { assessmentScheduleChanged, assessmentScheduleEnded, assessmentsWithdrawn } from './facts.ts';
import { planAskDue } from './plan-ask-due.ts';
import { presentSchedule, presentSchedules } from './present-schedule.ts';
import { lockWaitingOf, updateRequest } from './request-store.ts';
import {
  findScheduleOf,
  lockSchedule,
  rhythmOf,
  type ScheduleChange,
  type ScheduleRow,
  selectSchedulesAtWork,
  selectSchedulesOf,
  selectZones,
  updateSchedule,
} from './schedule-store.ts';

type Calls = typeof checkInSchedulesEndpoints;
type Ending = ScheduleChange & { readonly endedBecause: 'member' | 'asker' | 'over' };

/** To the member all that ask them now, to a professional on the team their own; nothing to others. */
export const listCheckInSchedules: Story<Calls['listCheckInSchedules']> = async (
  ctx,
  { member_id: memberId = ctx.viewer.userId },
) => {
  const now = ctx.clock.now();
  const rows =
    memberId === ctx.viewer.userId
      ? await selectSchedulesOf(ctx.db, memberId, now)
      : (await selectSchedulesAtWork(ctx, [memberId], now)).filter(({ endedAt }) => endedAt === null);
  return { schedules: await presentSchedules(ctx, rows) };
};

export const changeCheckInSchedule: Story<Calls['changeCheckInSchedule']> = async (
  ctx,
  { schedule_id: id, paused, last_day },
) => {
  const row = await holdOwn(ctx, id);
  const { memberId, askedBy } = row;
  if (askedBy !== ctx.viewer.userId) return refuse('not_found');
  if (row.endedAt !== null) return refuse('conflict');
  const lastDay = last_day === undefined ? row.lastDay : checkedLastDay(ctx, row, last_day);
  const now = ctx.clock.now();
  const pausedAt = paused === undefined ? row.pausedAt : pausedSince(row, paused, now);
  const next = await nextOf(ctx, row, { ...row, lastDay, pausedAt });
  const change = { lastDay, pausedAt, nextDay: next?.day ?? null, nextAt: next?.at ?? null };
  if (next === null && pausedAt === null) return endNow(ctx, row, { ...change, endedBecause: 'over' });
  await updateSchedule(ctx.db, id, change);
  await ctx.record(assessmentScheduleChanged(memberId, { scheduleId: id, askedBy }));
  await planAskDue(ctx, next ? [next] : []);
  return { schedule: await presentSchedule(ctx, { ...row, ...change }) };
};

function checkedLastDay(ctx: ViewerCtx, { firstDay }: ScheduleRow, day: string): string {
  const today = calendarDay(ctx.clock.now(), ctx.viewer.timeZone);
  const fault = faultOfLastDay(day, { firstDay, today });
  return fault === null ? day : refuseField('last_day', fault);
}

const pausedSince = ({ pausedAt }: ScheduleRow, paused: boolean, now: Date) =>
  paused ? (pausedAt ?? now) : null;

/** A day that is due already stays the next one; after a pause it is the first one from now on. */
async function nextOf(ctx: ViewerCtx, row: ScheduleRow, wished: ScheduleRow) {
  if (wished.pausedAt !== null) return null;
  const { nextDay: day, nextAt: at } = row;
  if (day !== null && at !== null && day <= wished.lastDay) return { day, at };
  if (day !== null) return null;
  const zone = (await selectZones(ctx.db, [row.memberId])).get(row.memberId) ?? ctx.viewer.timeZone;
  return nextDue(rhythmOf(wished), ctx.clock.now(), zone);
}

/** Nothing is asked any more, and what waits is withdrawn. What was done for it stays. */
export const stopCheckInSchedule: Story<Calls['stopCheckInSchedule']> = async (ctx, { schedule_id: id }) => {
  const row = await holdOwn(ctx, id);
  if (row.endedAt !== null) return { schedule: await presentSchedule(ctx, row) };
  const endedBecause = row.memberId === ctx.viewer.userId ? 'member' : 'asker';
  const stopped = await endNow(ctx, row, { nextDay: null, nextAt: null, endedBecause });
  const { memberId, askedBy } = row;
  for (const { id: requestId } of await lockWaitingOf(ctx.db, id)) {
    await updateRequest(ctx.db, requestId, { withdrawnAt: ctx.clock.now() });
    await ctx.record(assessmentsWithdrawn(memberId, { requestId, askedBy }));
  }
  return stopped;
};

async function endNow(ctx: ViewerCtx, row: ScheduleRow, change: Ending) {
  const { id: scheduleId, memberId, askedBy } = row;
  const ended = { ...change, endedAt: ctx.clock.now() };
  await updateSchedule(ctx.db, scheduleId, ended);
  const because = change.endedBecause;
  await ctx.record(assessmentScheduleEnded(memberId, { scheduleId, askedBy, because }));
  return { schedule: await presentSchedule(ctx, { ...row, ...ended }) };
}

/** A caller whom it does not concern neither waits for it nor holds it up. */
async function holdOwn(ctx: ViewerCtx, id: number): Promise<ScheduleRow> {
  const row = (await findScheduleOf(ctx, id)) ?? refuse('not_found');
  if (row.memberId !== ctx.viewer.userId && ctx.viewer.staffLocked) return refuse('second_factor_required');
  return (await lockSchedule(ctx.db, id)) ?? refuse('not_found');
}
