import * as z from 'zod';
import { checkInSchedule } from './assessment-fields.ts';

import { askCaseloadInput } from './caseload-check-ins.ts';
import { dayAfter } from './kit/dates.ts';
import { firstOn } from './kit/due-days.ts';
import { atWork, endpoint, near, signedIn } from './kit/endpoint.ts';
import { id, isoDate } from './kit/text.ts';
import { clockTime } from './notification-settings.ts';

/** A schedule lasts at most so many days from today; it can be prolonged by as many. */
export const SCHEDULE_DAYS_MAX = 365;

const liveTags = ['assessment_schedule', 'team', 'place', 'person'] as const;
const named = z.strictObject({ schedule_id: id });
const one = z.object({ schedule: checkInSchedule });

export const scheduleCheckInsInput = askCaseloadInput.omit({ due_date: true }).extend({
  every_days: z
    .int('This must be a whole number.')
    .min(1, 'This must be 1 or more.')
    .max(SCHEDULE_DAYS_MAX, `This must be ${SCHEDULE_DAYS_MAX} or less.`),
  /** Of whole weeks: 0 is Sunday. */
  weekday: z.int().min(0).max(6).optional(),
  time: clockTime,
  from_day: isoDate,
  last_day: isoDate,
});

type Asked = Pick<z.output<typeof scheduleCheckInsInput>, 'every_days' | 'weekday' | 'from_day'>;

/** The first day on which it asks: the first one on that day of the week. */
export function firstDayOf({ weekday, from_day }: Asked): string {
  return weekday === undefined ? from_day : firstOn(from_day, weekday);
}

/** The first field that contradicts another one or the calendar, with words for it. */
export function faultOfSchedule(
  asked: z.output<typeof scheduleCheckInsInput>,
  today: string,
): { readonly field: 'weekday' | 'from_day' | 'last_day'; readonly words: string } | null {
  const { weekday, every_days, from_day, last_day } = asked;
  if (weekday !== undefined && every_days % 7 !== 0)
    return { field: 'weekday', words: 'A day of the week goes with whole weeks only.' };
  if (from_day < today) return { field: 'from_day', words: 'This day is over. Please choose a later one.' };
  const words = faultOfLastDay(last_day, { firstDay: firstDayOf(asked), today });
  return words === null ? null : { field: 'last_day', words };
}

export function faultOfLastDay(
  lastDay: string,
  { firstDay, today }: { readonly firstDay: string; readonly today: string },
): string | null {
  if (lastDay < firstDay) return 'Please choose a last day after the first one.';
  if (lastDay < today) return 'This day is over. Please choose a later one.';
  return lastDay > dayAfter(today, SCHEDULE_DAYS_MAX) ? 'Please choose a day within a year.' : null;
}

/**
 * Why there is no schedule for a person. `not_in_care`: as for a request. `scheduled`: a schedule of the
 * caller asks this person for one of these already.
 */
const notScheduled = z
  .object({ member_id: z.number(), reason: z.enum(['not_in_care', 'scheduled']) })
  .meta({ id: 'NotScheduled' });
export type NotScheduled = z.output<typeof notScheduled>;

export const checkInSchedulesEndpoints = {
  listCheckInSchedules: endpoint({
    method: 'GET',
    path: '/api/assessment/list_schedules',
    summary:
      'Who asks a member for check-ins again and again, and how often: to the member all, to a professional their own.',
    access: near('member_id'),
    liveTags: [...liveTags],
    input: z.strictObject({ member_id: id.optional(), supporter_id: id.optional() }),
    reply: z.object({ schedules: z.array(checkInSchedule) }),
    refuses: ['identity_mismatch'],
  }),
  scheduleCheckIns: endpoint({
    method: 'POST',
    path: '/api/care/schedule_check_ins',
    summary:
      'Ask several people in one’s care for check-ins again and again, each by a schedule of their own, by the clock where each of them is. It says for each for whom there is none, and why.',
    access: atWork,
    input: scheduleCheckInsInput,
    reply: z.object({ schedules: z.array(checkInSchedule), not_scheduled: z.array(notScheduled) }),
    refuses: ['key_reused'],
  }),
  changeCheckInSchedule: endpoint({
    method: 'POST',
    path: '/api/care/change_check_in_schedule',
    summary: 'Pause a schedule, go on with it, or move its last day; by the professional who made it.',
    access: atWork,
    input: named.extend({ paused: z.boolean().optional(), last_day: isoDate.optional() }),
    reply: one,
    refuses: ['not_found', 'conflict'],
  }),
  stopCheckInSchedule: endpoint({
    method: 'POST',
    path: '/api/assessment/stop_schedule',
    summary:
      'Stop a schedule for good, by its member or by the professional who made it. What it asked for and still waits is withdrawn.',
    access: signedIn,
    input: named,
    reply: one,
    refuses: ['not_found'],
  }),
} as const;
