import { dateWords, timeWords } from '../kit/date-words.ts';
import { weekdayOf } from '../kit/due-days.ts';

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

interface Said {
  readonly every_days: number;
  /** `HH:mm` */
  readonly time: string;
  /** `YYYY-MM-DD` */
  readonly first_day: string;
}

/** `every day at 9 am`, `every 2 weeks on Mondays at 9 am`, `every 3 days at 9 am`. */
export function rhythmWords({ every_days, time, first_day }: Said): string {
  const at = timeWords(new Date(`1970-01-01T${time}:00Z`), 'UTC');
  if (every_days % 7 !== 0) return `${every(every_days, 'day')} at ${at}`;
  return `${every(every_days / 7, 'week')} on ${WEEKDAYS[weekdayOf(first_day)]} at ${at}`;
}

/** The same with its last day, by the calendar of `today`. */
export function scheduleWords(said: Said & { readonly last_day: string }, today: string): string {
  return `${rhythmWords(said)}, until ${dateWords(said.last_day, today)}`;
}

const every = (count: number, unit: string) => (count === 1 ? `every ${unit}` : `every ${count} ${unit}s`);
