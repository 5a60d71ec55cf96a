import { calendarDay, clockTime, endOfDay } from '@kith/contract/kit/dates';
import { CHECK_YEAR, isNear } from '@kith/contract/kit/near-years';
import { momentAt } from '@kith/contract/kit/zones';
import { createTaskInput, REMIND_BY_DUE, type Task } from '@kith/contract/tasks';
import { z } from 'zod';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { type Choice, isChoice, NOBODY } from '#people/groups';
import type { TaskWords } from './tasks-api.ts';

const MINUTE_MS = 60_000;
/** The last minute of a day stands for the day: a task without a time is due by then. */
const LAST_MINUTE = '23:59';
/** Of a clock, as a field of a time takes it. */
const HOURS_AND_MINUTES = 'HH:mm'.length;
const MORNING = '09:00';

const NOTHING: TaskWords = {
  title: '',
  text: '',
  day: '',
  time: '',
  remindDay: '',
  remindTime: MORNING,
  assignees: [],
  withheld: false,
  choice: NOBODY,
};

/** The first values of the form. Without a choice the task is the viewer's own. */
export function startWords(task: Task | null, zone = 'UTC'): TaskWords {
  if (!task) return NOTHING;
  const [day, time] = dayAndTime(task.due_at, zone);
  const [remindDay, remindTime] = dayAndTime(task.remind_at, zone);
  return {
    ...NOTHING,
    title: task.title,
    text: task.text,
    day,
    time: time === LAST_MINUTE ? '' : time,
    remindDay,
    remindTime: remindTime === '' ? MORNING : remindTime,
    assignees: task.assignees.flatMap(({ person }) => person?.id ?? []),
  };
}

function dayAndTime(moment: string | null, zone: string): [day: string, time: string] {
  if (moment === null) return ['', ''];
  const date = new Date(moment);
  return [calendarDay(date, zone), clockTime(date, zone).slice(0, HOURS_AND_MINUTES)];
}

/** By when it is due, as the call has it. A day is over at its end, not at the first minute of the next. */
export function dueOf({ day, time }: TaskWords, zone: string): string | null {
  if (day === '') return null;
  const due = time === '' ? new Date(endOfDay(day, zone).getTime() - MINUTE_MS) : momentAt(day, time, zone);
  return due.toISOString();
}

/**
 * When it reminds, as the call has it; nothing where that is as it was. Who does not do a task themself is
 * not told of its reminder, and must not take it away by saving other words.
 */
export function reminderOf(words: TaskWords, task: Task | null, zone: string) {
  const moment = remindsAt(words, zone);
  return moment === (task?.remind_at ?? null) ? {} : { remind_at: moment };
}

function remindsAt({ remindDay: day, remindTime: time }: TaskWords, zone: string): string | null {
  return day === '' ? null : momentAt(day, time === '' ? MORNING : time, zone).toISOString();
}

/** Days and times of one clock, which are in order as they are written. */
function remindsLate({ day, time, remindDay, remindTime }: TaskWords): boolean {
  if (day === '' || remindDay === '') return false;
  return `${remindDay} ${remindTime || MORNING}` > `${day} ${time || LAST_MINUTE}`;
}

/** What the server would find, before it is asked. */
export function faultsIn(words: TaskWords): FieldErrors {
  const { title, text, day, remindDay } = words;
  return {
    ...(remindsLate(words) && { remindDay: REMIND_BY_DUE }),
    ...checkInput(createTaskInput, { title, text }),
    ...(day !== '' && !isNear(day) && { day: CHECK_YEAR }),
    ...(remindDay !== '' && !isNear(remindDay) && { remindDay: CHECK_YEAR }),
  };
}

/** The form as it is typed, and as it waits on this device. */
export const taskWords = z.object({
  title: z.string(),
  text: z.string(),
  day: z.string(),
  time: z.string(),
  remindDay: z.string(),
  remindTime: z.string(),
  assignees: z.array(z.number()),
  withheld: z.boolean(),
  choice: z.custom<Choice>(isChoice),
}) satisfies z.ZodType<TaskWords>;
