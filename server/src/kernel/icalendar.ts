import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { clockIn } from '@kith/contract/kit/zones';
import type { BytesAnswer, FileAnswer } from './http/bytes-answers.ts';
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
  /** It was called off: a calendar that has it says so. */
  readonly isCancelled?: boolean;
}

/** The days whose entries a calendar is told of, and how many of these at most. */
export interface EntrySpan {
  /** Null for entries about the caller, and all that they take part in. */
  readonly memberId: number | null;
  /** Both included, and the moments at which the first begins and the last is over. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly limit: number;
}

const CALENDAR = 'text/calendar; charset=utf-8';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** One entry as a file for any calendar. It is private in the calendar that takes it. */
export function calendarFile(name: string, entry: Entry): FileAnswer {
  const bytes = written([entry]);
  return {
    contentType: CALENDAR,
    name,
    size: bytes.length,
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

/** All entries of an address that a calendar subscribes to. What it has and is not here, it lets go. */
export function calendarFeed(entries: readonly Entry[], every: 'PT1H' | 'P1D'): BytesAnswer {
  const asksAgain = [`REFRESH-INTERVAL;VALUE=DURATION:${every}`, `X-PUBLISHED-TTL:${every}`];
  const bytes = written(entries, ['X-WR-CALNAME:Kith', ...asksAgain]);
  const tag = createHash('sha256').update(bytes).digest('base64url');
  return { contentType: CALENDAR, bytes, tag };
}

function written(entries: readonly Entry[], about: readonly string[] = []): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kith//Kith//EN',
    ...about,
    ...zonesOf(entries),
    ...entries.flatMap(inLines),
    'END:VCALENDAR',
  ];
  return Buffer.from(lines.map(folded).join(''));
}

function inLines(entry: Entry): string[] {
  const { uid, title, place, text, version, changedAt, isCancelled = false } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${utc(changedAt)}`,
    ...timesOf(entry),
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    'CLASS:PRIVATE',
    'END:VEVENT',
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

/** Each zone whose clock an entry keeps, once, for as long as one of its entries goes on. */
function zonesOf(entries: readonly Entry[]): string[] {
  const kept = entries.flatMap(({ times, timeZone, repeat }) =>
    repeat && 'startsAt' in times ? [{ timeZone, from: times.startsAt, to: repeat.lastAt }] : [],
  );
  return [...Map.groupBy(kept, ({ timeZone }) => timeZone)].flatMap(([zone, spans]) => {
    const first = Math.min(...spans.map(({ from }) => from.getTime()));
    const last = Math.max(...spans.map(({ to }) => to.getTime()));
    return zoneLines(zone, new Date(first), new Date(last));
  });
}
