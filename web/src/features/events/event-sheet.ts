import {
  addEventInput,
  type PersonalEvent,
  REPEAT_UNITS,
  REPEAT_WEEKDAYS,
  type RepeatUnit,
  type RepeatWeekday,
} from '@kith/contract/events';
import { calendarDay, clockTime, dayAfter } from '@kith/contract/kit/dates';
import { CHECK_YEAR, isNear } from '@kith/contract/kit/near-years';
import { momentAt } from '@kith/contract/kit/zones';
import { z } from 'zod';
import { checkInput } from '#client/forms/form-faults.ts';
import { type Choice, isChoice, NOBODY } from '#people/groups';
import { texts } from './texts.ts';

/** The form of an event as it is typed: days `YYYY-MM-DD`, times `HH:mm`, in the viewer's zone. */
export interface EventWords {
  readonly title: string;
  readonly allDay: boolean;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  /** Empty for what takes place once. */
  readonly unit: RepeatUnit | '';
  readonly interval: string;
  readonly weekdays: readonly RepeatWeekday[];
  readonly until: string;
  readonly place: string;
  readonly text: string;
  readonly withheld: boolean;
  /** With whom a new one is shared from the beginning. */
  readonly choice: Choice;
}

const NOTHING = {
  unit: '',
  interval: '1',
  weekdays: [],
  until: '',
  place: '',
  text: '',
  choice: NOBODY,
} as const;

/** A new event begins with the next full hour of a day, for an hour. */
export function newWords(day: string, now: Date, zone: string): EventWords {
  const hour = Math.min(Number(clockTime(now, zone).slice(0, 2)) + 1, 23);
  const at = (of: number) => `${String(of).padStart(2, '0')}:00`;
  return {
    ...NOTHING,
    title: '',
    allDay: false,
    startDay: day,
    startTime: at(hour),
    endDay: hour === 23 ? dayAfter(day) : day,
    endTime: at((hour + 1) % 24),
    withheld: false,
  };
}

export function eventValuesOf(event: PersonalEvent, zone: string): EventWords {
  const { title, place, text, all_day: allDay, repeat, withheld } = event;
  const begins = pointOf(event.start_date, event.start_at, zone, '09:00');
  const ends = pointOf(event.end_date, event.end_at, zone, '10:00');
  return {
    ...NOTHING,
    ...(repeat && { ...repeat, interval: String(repeat.interval) }),
    title,
    allDay,
    startDay: begins.day,
    startTime: begins.time,
    endDay: ends.day,
    endTime: ends.time,
    place,
    text,
    withheld,
  };
}

function pointOf(day: string | null, moment: string | null, zone: string, time: string) {
  if (moment === null) return { day: day ?? '', time };
  const at = new Date(moment);
  return { day: calendarDay(at, zone), time: clockTime(at, zone).slice(0, 5) };
}

const TIMES = ['startDay', 'startTime', 'endTime', 'allDay'] as const satisfies (keyof EventWords)[];

/**
 * What a change of the form brings along. That an event ends before it starts stands beside its last day,
 * and is mended by any of the four: so the last day is said again.
 */
export function alongWith(part: Partial<EventWords>, words: EventWords): Partial<EventWords> {
  const isTime = TIMES.some((name) => name in part);
  if (!isTime) return {};
  const isStart = 'startDay' in part || 'startTime' in part;
  return { endDay: words.endDay, ...(isStart && withStart(words, part)) };
}

/** The end goes along when the beginning is moved, so that it lasts as long. */
export function withStart(words: EventWords, part: Partial<Pick<EventWords, 'startDay' | 'startTime'>>) {
  const moved = { ...words, ...part };
  const [from, to] = [minutes(words.startDay, words.startTime), minutes(words.endDay, words.endTime)];
  const start = minutes(moved.startDay, moved.startTime);
  if (Number.isNaN(from) || Number.isNaN(to) || Number.isNaN(start) || to < from) return part;
  const end = new Date((start + to - from) * 60_000).toISOString();
  return { ...part, endDay: end.slice(0, 10), endTime: end.slice(11, 16) };
}

function minutes(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00Z`) / 60_000;
}

/** What the form says of when, as the wire has it. */
export function askedTimes(words: EventWords, zone: string) {
  const { allDay, startDay, startTime, endDay, endTime } = words;
  const repeat = askedRepeat(words);
  if (allDay) return { start_date: startDay, end_date: endDay, repeat };
  return {
    start_datetime: momentAt(startDay, startTime, zone).toISOString(),
    end_datetime: momentAt(endDay, endTime, zone).toISOString(),
    time_zone: zone,
    repeat,
  };
}

export function askedRepeat({ unit, interval, weekdays, until }: EventWords) {
  if (unit === '') return null;
  return { unit, interval: Number(interval), weekdays: unit === 'week' ? [...weekdays] : [], until };
}

/** Whether both times are there to be sent. */
function hasTimes({ allDay, startDay, startTime, endDay, endTime }: EventWords): boolean {
  return ![startDay, endDay, ...(allDay ? [] : [startTime, endTime])].includes('');
}

/** What the server would find, before it is asked. */
export function faultsIn(words: EventWords): Record<string, string> {
  const { title, place, text } = words;
  return { ...checkInput(addEventInput, { title, place, text }), ...faultsInTimes(words) };
}

function faultsInTimes(words: EventWords): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!isNear(words.startDay)) faults['startDay'] = dayFault(words.startDay, texts.faults.startDay);
  if (!words.allDay && words.startTime === '') faults['startTime'] = texts.faults.time;
  if (!isNear(words.endDay)) faults['endDay'] = dayFault(words.endDay, texts.faults.endDay);
  if (!words.allDay && words.endTime === '') faults['endTime'] = texts.faults.time;
  if (hasTimes(words) && endsBefore(words)) faults['endDay'] = texts.faults.endsFirst;
  if (words.unit === '') return faults;
  if (!isNear(words.until)) faults['until'] = dayFault(words.until, texts.faults.until);
  if (!/^[1-9]\d?$/.test(words.interval)) faults['interval'] = texts.faults.interval;
  return faults;
}

function dayFault(day: string, missing: string): string {
  return day === '' ? missing : CHECK_YEAR;
}

function endsBefore({ allDay, startDay, startTime, endDay, endTime }: EventWords): boolean {
  const time = (of: string) => (allDay ? '00:00' : of);
  return minutes(endDay, time(endTime)) < minutes(startDay, time(startTime));
}

/** A repeat begins with a last day three months on. */
export function withUnit(words: EventWords, unit: EventWords['unit']): Partial<EventWords> {
  if (unit === '' || words.until !== '' || !isNear(words.startDay)) return { unit };
  const ahead = { day: 30, week: 91, month: 365, year: 5 * 365 + 1 }[unit];
  return { unit, until: dayAfter(words.startDay, ahead) };
}

/** The form as it is typed, and as it waits on this device. */
export const eventWords = z.object({
  title: z.string(),
  allDay: z.boolean(),
  startDay: z.string(),
  startTime: z.string(),
  endDay: z.string(),
  endTime: z.string(),
  unit: z.enum(['', ...REPEAT_UNITS]),
  interval: z.string(),
  weekdays: z.array(z.enum(REPEAT_WEEKDAYS)),
  until: z.string(),
  place: z.string(),
  text: z.string(),
  withheld: z.boolean(),
  choice: z.custom<Choice>(isChoice),
}) satisfies z.ZodType<EventWords>;
