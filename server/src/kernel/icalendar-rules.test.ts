import fc from 'fast-check';
import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { expect, it } from 'vitest';
import { anyText } from '#testing/any-text';
import { calendarFeed, type Entry } from './icalendar.ts';

const CHANGED = new Date('2026-11-01T10:00:00Z');
const plain = {
  uid: 'event-1@kith.test',
  title: 'Event',
  place: '',
  text: '',
  times: { startsOn: '2026-11-03', endsOn: '2026-11-04' },
  timeZone: 'Australia/Melbourne',
  version: 3,
  changedAt: CHANGED,
} satisfies Entry;

const written = (...entries: Entry[]) => {
  const answer = calendarFeed(entries, 'PT1H');
  return Buffer.from(answer.bytes).toString('utf8');
};

/** What a calendar makes of it: the words of each entry, by its name. */
const readers = {
  'ical.js': (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => {
      const event = new ICAL.Event(part);
      return {
        uid: event.uid,
        title: event.summary,
        place: event.location ?? '',
        text: event.description ?? '',
        from: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      };
    }),
  'node-ical': (text: string) =>
    Object.values(sync.parseICS(text)).flatMap((part) => {
      if (part?.type !== 'VEVENT') return [];
      const from =
        part.datetype === 'date'
          ? new Intl.DateTimeFormat('sv-SE').format(part.start)
          : part.start.toISOString();
      return {
        uid: part.uid,
        title: wordsOf(part.summary),
        place: wordsOf(part.location),
        text: wordsOf(part.description),
        from,
      };
    }),
};

/** The library gives a value with parameters as an object, and none as undefined. */
function wordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'val' in value) return String(value.val);
  return value === undefined ? '' : String(value);
}

/** node-ical takes quotes around a whole value for those of a parameter. */
const isAsWritten = (text: string) => !/^".*"$/s.test(text);

/** As RFC 5545 can carry it: breaks are one sign, other control signs have no way, and parsers trim. */
const carried = (text: string) =>
  text.replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');

it.each(Object.entries(readers))('%s reads every text as it was written', (_, read) => {
  const words = anyText(200)
    .map((text) => carried(text).trim())
    .filter(isAsWritten);
  fc.assert(
    fc.property(words, words, words, (title, place, text) => {
      const file = written({ ...plain, title, place, text }, { ...plain, uid: 'event-2@kith.test' });
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const [first, second] = read(file);
      expect(first).toEqual({ uid: plain.uid, title, place, text, from: '2026-11-03' });
      expect(second).toMatchObject({ uid: 'event-2@kith.test', title: 'Event' });
    }),
    { numRuns: 500 },
  );
});

it.each(Object.entries(readers))('%s reads every moment as it was written', (_, read) => {
  const moments = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (at) => {
      const startsAt = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
      const [entry] = read(written({ ...plain, times: { startsAt, endsAt: startsAt } }));
      expect(entry?.from).toBe(startsAt.toISOString());
    }),
  );
});

it('writes each zone once, for as long as one of its entries goes on', () => {
  const weekly = (uid: string, from: string, until: string): Entry => ({
    ...plain,
    uid,
    times: { startsAt: new Date(from), endsAt: new Date(from) },
    repeat: {
      rule: 'FREQ=WEEKLY;INTERVAL=1',
      others: [],
      lastDay: until,
      lastAt: new Date(`${until}T00:00:00Z`),
      except: [],
    },
  });
  const file = written(
    weekly('event-1@kith.test', '2026-01-06T22:00:00Z', '2026-02-01'),
    weekly('event-2@kith.test', '2026-06-02T22:00:00Z', '2026-12-01'),
    plain,
  );
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  expect(file.match(/BEGIN:DAYLIGHT/g)).toHaveLength(1);
  const [zone] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vtimezone');
  expect(zone?.getFirstPropertyValue('tzid')).toBe('Australia/Melbourne');
});

it('is the same bytes, and has the same tag, for the same entries', () => {
  const [one, same, other] = [[plain], [{ ...plain }], [{ ...plain, version: 4 }]].map(
    (entries) => calendarFeed(entries, 'PT1H').tag,
  );
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});

it('says of a cancelled entry that it was called off', () => {
  const file = written({ ...plain, isCancelled: true });
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(event?.getFirstPropertyValue('sequence')).toBe(2);
});
