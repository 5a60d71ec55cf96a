import { Readable } from 'node:stream';
import { clockIn } from '@kith/contract/kit/zones';
import type { FileAnswer } from './http/bind.ts';

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
const LOOKS_MS = 7 * DAY_MS;
/** Octets of a line; a longer one is folded. */
const LINE = 75;

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
  lineOf: (name: string) => Line,
): string[] {
  const when = rule === null ? others.map(lineOf('RDATE')) : [`RRULE:${rule};UNTIL=${until}`];
  return [...when, ...except.map(lineOf('EXDATE'))];
}

/** The changes of the clocks from before the first time until after the last; none where no clock is kept. */
function zoneOf({ times, timeZone, repeat }: Entry): string[] {
  if (!repeat || 'startsOn' in times) return [];
  const from = new Date(times.startsAt.getTime() - DAY_MS);
  const first = aheadIn(timeZone, from);
  const changes = changesBetween(timeZone, from, new Date(repeat.lastAt.getTime() + DAY_MS));
  const observed = (kind: string, at: Date, before: number, after: number) => [
    `BEGIN:${kind}`,
    `DTSTART:${shown(new Date(at.getTime() + before))}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${kind}`,
  ];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observed('STANDARD', from, first, first),
    ...changes.flatMap(({ at, before, after }) =>
      observed(after > before ? 'DAYLIGHT' : 'STANDARD', at, before, after),
    ),
    'END:VTIMEZONE',
  ];
}

/** No zone changes its clocks twice in a week. */
function changesBetween(zone: string, from: Date, to: Date) {
  const changes = [];
  for (let week = from.getTime(); week < to.getTime(); week += LOOKS_MS) {
    const [before, after] = [aheadIn(zone, new Date(week)), aheadIn(zone, new Date(week + LOOKS_MS))];
    if (before === after) continue;
    let [low, high] = [week, week + LOOKS_MS];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (aheadIn(zone, new Date(middle)) === before) low = middle;
      else high = middle;
    }
    const at = new Date(Math.floor(high / MINUTE_MS) * MINUTE_MS);
    changes.push({ at, before, after });
  }
  return changes;
}

function aheadIn(zone: string, at: Date): number {
  return clockIn(zone, at).getTime() - at.getTime();
}

/** `+1100` */
function offset(ahead: number): string {
  const minutes = Math.round(Math.abs(ahead) / MINUTE_MS);
  const two = (of: number) => String(of).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** `20260401` */
const basic = (day: string): string => day.slice(0, 10).replaceAll('-', '');

/** `20260401T093000`, of a date whose UTC fields are what a clock shows. */
function shown(clock: Date): string {
  return clock.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

const utc = (at: Date): string => `${shown(at)}Z`;

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** A line of more than 75 octets goes on in the next after a space; no character is split. */
function folded(line: string): string {
  let room = LINE;
  let out = '';
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > room) {
      out += '\r\n ';
      room = LINE - 1;
    }
    out += character;
    room -= octets;
  }
  return `${out}\r\n`;
}
