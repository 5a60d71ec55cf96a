import { Readable } from 'node:stream';
import { clockIn } from '@kith/contract/kit/zones';
import type { FileAnswer } from './http/bytes-answers.ts';
import { basic, escaped, folded, shown, utc } from './icalendar-text.ts';
import { zoneLines } from './icalendar-zone.ts';

/** An entry of a calendar, as RFC 5545 has it: whole days, the last included, or moments. */
export interface Entry {
  /** The same for the same entry for ever, so that a calendar replaces what it has of it. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly times:
    | { readonly startsOn: string; readonly endsOn: string }
    | { readonly startsAt: Date; readonly endsAt: Date };
  /** The zone whose clock a repeat keeps. */
  readonly timeZone: string;
  /** Absent for an entry that takes place once. */
  readonly repeat?: {
    /** `FREQ=…`, without `UNTIL`; null where only `others` say when. */
    readonly rule: string | null;
    /** All beginnings, days or moments, where there is no rule. */
    readonly others: readonly (string | Date)[];
    /** The last day and, of moments, the last moment. */
    readonly lastDay: string;
    readonly lastAt: Date;
    /** Beginnings that do not take place: days, or moments. */
    readonly except: readonly (string | Date)[];
  };
  readonly version: number;
  readonly changedAt: Date;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** One entry as a file for any calendar. It is private in the calendar that takes it. */
export function calendarFile(name: string, entry: Entry): FileAnswer {
  const bytes = Buffer.from(inLines(entry).map(folded).join(''));
  return {
    contentType: 'text/calendar; charset=utf-8',
    name,
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

function inLines(entry: Entry): string[] {
  const { uid, title, place, text, version, changedAt } = entry;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kith//Kith//EN',
    ...zoneOf(entry),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${utc(changedAt)}`,
    ...timesOf(entry),
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
}

function timesOf({ times, timeZone, repeat }: Entry): string[] {
  if ('startsOn' in times) {
    const after = new Date(Date.parse(times.endsOn) + DAY_MS).toISOString();
    const begins = [`DTSTART;VALUE=DATE:${basic(times.startsOn)}`, `DTEND;VALUE=DATE:${basic(after)}`];
    if (!repeat) return begins;
    const on = (name: string) => (day: string | Date) => `${name};VALUE=DATE:${basic(String(day))}`;
    return [...begins, ...ruleOf(repeat, basic(repeat.lastDay), on)];
  }
  const length = `DURATION:PT${(times.endsAt.getTime() - times.startsAt.getTime()) / MINUTE_MS}M`;
  if (!repeat) return [`DTSTART:${utc(times.startsAt)}`, length];
  const local = (at: Date) => `;TZID=${timeZone}:${shown(clockIn(timeZone, at))}`;
  return [
    `DTSTART${local(times.startsAt)}`,
    length,
    ...ruleOf(repeat, utc(repeat.lastAt), (name) => (at) => `${name}${local(new Date(at))}`),
  ];
}

type Line = (at: string | Date) => string;

function ruleOf(
  { rule, others, except }: NonNullable<Entry['repeat']>,
  until: string,
  toLine: (name: string) => Line,
): string[] {
  const when = rule === null ? others.map(toLine('RDATE')) : [`RRULE:${rule};UNTIL=${until}`];
  return [...when, ...except.map(toLine('EXDATE'))];
}

/** None where no clock is kept. */
function zoneOf({ times, timeZone, repeat }: Entry): string[] {
  return repeat && 'startsAt' in times ? zoneLines(timeZone, times.startsAt, repeat.lastAt) : [];
}
