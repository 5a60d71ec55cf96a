import { type EventRepeat, REPEAT_WEEKDAYS, type RepeatWeekday } from '@kith/contract/events';
import { calendarDay, ordinal, plainDay } from '@kith/contract/kit/dates';
import { listOf } from '#kit/list-of.ts';
import type { When } from './event-words.ts';
import { texts } from './texts.ts';

/** `Every week on Tuesday until 12 June 2027`. */
export function repeatWords(repeat: EventRepeat, event: When & { readonly time_zone: string }): string {
  return repeatOf(repeat, firstDay(event, event.time_zone));
}

/** The same for a repeat that begins on a day. */
export function repeatOf(repeat: EventRepeat, first: string): string {
  const until = plainDay(new Date(repeat.until), 'UTC');
  return texts.repeat.sentence(everyWords(repeat), onWords(repeat, first), until);
}

/** The day on which something begins, as the calendar of the event's own zone has it. */
export function firstDay({ start_date, start_at }: When, zone: string): string {
  return start_date ?? calendarDay(new Date(start_at ?? 0), zone);
}

function everyWords({ unit, interval }: EventRepeat): string {
  return interval === 1 ? texts.repeat.every(unit) : texts.repeat.everyFew(interval, unit);
}

function onWords({ unit, weekdays }: EventRepeat, first: string): string {
  if (unit === 'day') return '';
  if (unit === 'week')
    return texts.repeat.on(listOf(weekdaysOf(first, weekdays).map((day) => texts.weekdays[day])));
  const [dayAndMonth = ''] = plainDay(new Date(first), 'UTC').split(` ${first.slice(0, 4)}`);
  return unit === 'month'
    ? texts.repeat.onThe(ordinal(Number(first.slice(8))))
    : texts.repeat.on(dayAndMonth);
}

export function weekdayOf(day: string): RepeatWeekday {
  return REPEAT_WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? 'MO';
}

/** The day on which it begins is always one of them. */
function weekdaysOf(first: string, chosen: readonly RepeatWeekday[]): readonly RepeatWeekday[] {
  return REPEAT_WEEKDAYS.filter((day) => day === weekdayOf(first) || chosen.includes(day));
}
