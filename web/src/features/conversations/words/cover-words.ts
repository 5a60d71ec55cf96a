import type { OpenSpan } from '@kith/contract/desk-hours';
import type { Cover } from '@kith/contract/front-desk';
import { nearMomentWords, timeWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { texts } from './texts.ts';

const HOUR = 60;
const HOURS_SAID = 8;

interface ReadingTime {
  readonly now: Date;
  readonly zone: string;
}

/** `5 pm` today, `tomorrow, 8.30 am`, `Monday, 8.30 am`, `21 May, 8.30 am`. */
export function moment(at: Date, { now, zone }: ReadingTime): string {
  const isToday = calendarDay(at, zone) === calendarDay(now, zone);
  return isToday ? timeWords(at, zone) : nearMomentWords(at, now, zone);
}

/** Whether staff are there, and until when that holds; nothing where the hours are not known. */
export function openingWords({ is_open, until }: Cover, at: ReadingTime): string | undefined {
  if (is_open === null) return undefined;
  const end = until === null ? '' : moment(new Date(until), at).replace(', ', ' ');
  if (end === '') return is_open ? texts.cover.open : texts.cover.closed;
  return is_open ? texts.cover.openUntil(end) : texts.cover.opens(end);
}

/** `Usually replies within 2 hours.`; empty while there were too few answers to say. */
export function usualWords({ usual_minutes: minutes, is_open }: Cover): string {
  if (minutes === null) return '';
  if (minutes > HOURS_SAID * HOUR) return texts.cover.slow;
  const hours = minutes / HOUR;
  const { wait, cover } = texts;
  const time = minutes < HOUR ? wait.minutes(minutes) : hours === 1 ? cover.anHour : wait.hours(hours);
  return is_open === false ? cover.usualOnceOpen(time) : cover.usual(time);
}

/** The person who answers, or that the desk has no staff; empty otherwise. */
export function whoWords({ claimed_by, people, name }: Cover): string {
  if (claimed_by) return texts.cover.answers(claimed_by.displayName);
  return people === 0 ? texts.cover.noStaff(name) : '';
}

/** `Monday to Friday, 8.30 am to 5 pm`, day by day where they differ. Another time zone is named. */
export function weekWords({ open, time_zone }: Pick<Cover, 'open' | 'time_zone'>, zone: string): string {
  const runs: OpenSpan[][] = [];
  for (const span of open.toSorted((one, other) => one.day - other.day)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn = last?.day === span.day - 1 && last.from === span.from && last.to === span.to;
    if (run && goesOn) run.push(span);
    else runs.push([span]);
  }
  const words = runs.map(inWords).join('; ');
  if (words === '') return '';
  const isHere = time_zone === null || time_zone === zone;
  return isHere ? texts.week.here(words) : texts.week.elsewhere(words, placeOf(time_zone));
}

function inWords(run: readonly OpenSpan[]): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return '';
  const { week } = texts;
  const [from = '', to = ''] = [week.days[first.day - 1], week.days[last.day - 1]];
  const several = run.length === 2 ? week.two(from, to) : week.several(from, to);
  const days = first === last ? from : several;
  if (first.from === first.to) return week.allDay(days);
  return week.open(days, clock(first.from), first.to === '00:00' ? week.midnight : clock(first.to));
}

function clock(time: string): string {
  return timeWords(new Date(`2026-01-01T${time}:00Z`), 'UTC');
}

function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** How long a person has waited, in whole minutes, hours or days. */
export function waitWords(since: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < HOUR) return texts.wait.minutes(minutes);
  if (minutes < 24 * HOUR) return texts.wait.hours(Math.floor(minutes / HOUR));
  return texts.wait.days(Math.floor(minutes / (24 * HOUR)));
}
