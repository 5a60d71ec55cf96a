import { calendarDay } from '@kith/contract/kit/dates';
import { addEvent } from '#features/events';
import { createTask } from '#features/tasks';
import type { ViewerCtx } from '#kernel/context';
import { DEMO_EVENTS, DEMO_TASKS } from './demo-plans.ts';
import { daysBefore, TIME_ZONE } from './seed-context.ts';

/** UTC: an afternoon in eastern Australia. */
const DUE_HOUR = 6;

/** Gives a member of the demo tasks and events around today, in the past and to come. */
export async function seedPlans(
  ctx: ViewerCtx,
  now: Date,
  idsOf: (names: readonly string[]) => number[],
): Promise<void> {
  for (const { title, text = '', dueInDays, asks = [] } of DEMO_TASKS) {
    const due_date = momentIn(now, dueInDays, DUE_HOUR).toISOString();
    await createTask(ctx, { title, text, due_date, assignees: idsOf(asks) }, undefined);
  }
  for (const { title, place = '', sharedWith = [], ...when } of DEMO_EVENTS) {
    const asked = { title, place, shared_with: idsOf(sharedWith), ...timesOf(when, now) };
    await addEvent(ctx, asked, undefined);
  }
}

type When = Pick<(typeof DEMO_EVENTS)[number], 'inDays' | 'hour' | 'hours' | 'days' | 'weeklyForDays'>;

function timesOf({ inDays, hour, hours = 0, days = 1, weeklyForDays }: When, now: Date) {
  const until = weeklyForDays === undefined ? undefined : dayIn(now, inDays + weeklyForDays);
  const repeat = until === undefined ? null : { unit: 'week' as const, interval: 1, weekdays: [], until };
  if (hour === undefined)
    return { start_date: dayIn(now, inDays), end_date: dayIn(now, inDays + days - 1), repeat };
  return {
    start_datetime: momentIn(now, inDays, hour).toISOString(),
    end_datetime: momentIn(now, inDays, hour + hours).toISOString(),
    time_zone: TIME_ZONE,
    repeat,
  };
}

const dayIn = (now: Date, days: number) => calendarDay(daysBefore(now, -days), TIME_ZONE);

function momentIn(now: Date, days: number, hour: number): Date {
  return new Date(daysBefore(now, -days).setUTCHours(hour, 0, 0, 0));
}
