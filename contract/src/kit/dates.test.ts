import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  ageOn,
  calendarDay,
  clockTime,
  displayStamp,
  displayTime,
  endOfDay,
  fromStorage,
  isTimeZone,
  ordinal,
  ownTimeZone,
  plainDay,
  toStorage,
} from './dates.ts';
import { momentAt } from './zones.ts';

const SYDNEY = 'Australia/Sydney';
const at = (iso: string) => new Date(iso);

test('a person grows older on their birthday, born on 29 February a day later in most years', () => {
  expect(ageOn('2010-11-21', '2026-11-20')).toBe(15);
  expect(ageOn('2010-11-21', '2026-11-21')).toBe(16);
  expect(ageOn('2012-02-29', '2027-02-28')).toBe(14);
  expect(ageOn('2012-02-29', '2027-03-01')).toBe(15);
});

describe('the storage form', () => {
  test('is UTC to the second and reads back', () => {
    expect(toStorage(at('2026-11-21T04:05:06.789Z'))).toBe('2026-11-21 04:05:06');
    const seconds = fc.integer({ min: -62_135_596_800, max: 253_402_300_799 });
    fc.assert(
      fc.property(seconds, (second) => {
        const date = new Date(second * 1000);
        expect(fromStorage(toStorage(date))).toEqual(date);
      }),
    );
  });

  test.each([
    '',
    '2026-02-30 00:00:00',
    '2026-11-21T04:05:06',
    '2026-11-21 24:00:00',
    '2026-11-21',
    '2026-11-21 4:05:06',
  ])('%j is refused', (text) => {
    expect(() => fromStorage(text)).toThrow(RangeError);
  });
});

describe('a moment on the screen', () => {
  test('is written as the specification asks, with the ordinal of the day', () => {
    expect(displayStamp(at('2026-11-21T04:05:06Z'), SYDNEY)).toBe('Saturday, November 21st 2026, 3:05 PM');
    expect(displayStamp(at('2026-11-21T04:05:06Z'), 'UTC')).toBe('Saturday, November 21st 2026, 4:05 AM');
    expect(displayTime(at('2026-06-01T14:00:00Z'), SYDNEY)).toBe('12:00 AM');
    expect(displayTime(at('2026-06-01T02:30:00Z'), SYDNEY)).toBe('12:30 PM');
  });

  test('jumps from two to three when daylight saving begins in Sydney', () => {
    expect(displayStamp(at('2026-10-03T15:59:00Z'), SYDNEY)).toBe('Sunday, October 4th 2026, 1:59 AM');
    expect(displayStamp(at('2026-10-03T16:00:00Z'), SYDNEY)).toBe('Sunday, October 4th 2026, 3:00 AM');
  });

  test('goes through two o’clock twice when daylight saving ends in Sydney', () => {
    expect(displayStamp(at('2026-04-04T15:30:00Z'), SYDNEY)).toBe('Sunday, April 5th 2026, 2:30 AM');
    expect(displayStamp(at('2026-04-04T16:30:00Z'), SYDNEY)).toBe('Sunday, April 5th 2026, 2:30 AM');
  });
});

test('a moment since 1973 in any zone is what the clocks of that zone show', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const moments = fc.date({
    min: at('1973-01-01T00:00:00Z'),
    max: at('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (date, timeZone) => {
      const words = new Intl.DateTimeFormat('en-US', {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        hourCycle: 'h12',
        timeZone,
      });
      const parts = new Map(words.formatToParts(date).map(({ type, value }) => [type, value]));
      const day = `${parts.get('weekday')}, ${parts.get('month')} ${ordinal(Number(parts.get('day')))} ${parts.get('year')}`;
      expect(displayStamp(date, timeZone)).toBe(
        `${day}, ${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')}`,
      );
    }),
    { numRuns: 3000 },
  );
});

describe('the day of the calendar', () => {
  test('turns at midnight of the zone, in summer and in winter time', () => {
    expect(calendarDay(at('2026-01-01T12:59:59Z'), SYDNEY)).toBe('2026-01-01');
    expect(calendarDay(at('2026-01-01T13:00:00Z'), SYDNEY)).toBe('2026-01-02');
    expect(calendarDay(at('2026-07-01T13:59:59Z'), SYDNEY)).toBe('2026-07-01');
    expect(calendarDay(at('2026-07-01T14:00:00Z'), SYDNEY)).toBe('2026-07-02');
    expect(calendarDay(at('2026-01-01T02:00:00Z'), 'America/Los_Angeles')).toBe('2025-12-31');
  });

  test('has 23 hours when daylight saving begins in Sydney and 25 when it ends', () => {
    const hoursOf = (day: string, from: string) =>
      Array.from({ length: 72 }, (_, hour) => new Date(at(from).getTime() + hour * 3_600_000)).filter(
        (date) => calendarDay(date, SYDNEY) === day,
      ).length;
    expect(hoursOf('2026-10-04', '2026-10-03T00:00:00Z')).toBe(23);
    expect(hoursOf('2026-04-05', '2026-04-04T00:00:00Z')).toBe(25);
    expect(hoursOf('2026-11-21', '2026-11-20T00:00:00Z')).toBe(24);
  });
});

describe('the end of a day', () => {
  test.each([
    ['2026-11-21', SYDNEY, '2026-11-21T13:00:00Z'],
    ['2026-07-01', SYDNEY, '2026-07-01T14:00:00Z'],
    ['2026-10-03', SYDNEY, '2026-10-03T14:00:00Z'],
    ['2026-10-04', SYDNEY, '2026-10-04T13:00:00Z'],
    ['2026-11-21', 'America/Los_Angeles', '2026-11-22T08:00:00Z'],
  ])('%s is over in %s at %s', (day, zone, moment) => {
    expect(endOfDay(day, zone)).toEqual(at(moment));
  });

  test('comes in every zone with the first moment of the next, also where the clock skips midnight', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const days = fc.integer({ min: 20_000, max: 30_000 }).map((day) => new Date(day * 86_400_000));
    const check = (date: Date, zone: string) => {
      const day = date.toISOString().slice(0, 10);
      const end = endOfDay(day, zone).getTime();
      expect([zone, calendarDay(new Date(end - 1), zone)]).toEqual([zone, day]);
      expect([zone, calendarDay(new Date(end), zone) > day]).toEqual([zone, true]);
    };
    fc.assert(fc.property(days, fc.constantFrom(...zones), check), { numRuns: 3000 });
    check(at('2026-09-05T00:00:00Z'), 'America/Santiago');
    check(at('2026-03-28T00:00:00Z'), 'Atlantic/Azores');
  });
});

describe('a time of a day', () => {
  const MELBOURNE = 'Australia/Melbourne';
  test.each([
    ['2026-09-29', '09:00', '2026-09-28T23:00:00Z'],
    ['2026-10-06', '09:00', '2026-10-05T22:00:00Z'],
    // The clock goes from 2 to 3 on 4 October, and from 3 back to 2 on 5 April.
    ['2026-10-04', '02:30', '2026-10-03T16:30:00Z'],
    ['2026-04-05', '02:30', '2026-04-04T15:30:00Z'],
  ])('%s at %s is the moment at which the clock shows it', (day, time, moment) => {
    expect(momentAt(day, time, MELBOURNE)).toEqual(at(moment));
  });

  test('reads back, whatever the zone', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const moments = fc.integer({ min: 1_700_000_000, max: 2_500_000_000 });
    const check = (second: number, zone: string) => {
      const moment = at(new Date(second * 1000).toISOString());
      const again = momentAt(calendarDay(moment, zone), clockTime(moment, zone), zone);
      const shown = (date: Date) => `${calendarDay(date, zone)} ${clockTime(date, zone)}`;
      expect([zone, shown(again)]).toEqual([zone, shown(moment)]);
    };
    fc.assert(fc.property(moments, fc.constantFrom(...zones), check), { numRuns: 2000 });
  });
});

test('a day in a sentence is written without its weekday', () => {
  expect(plainDay(at('2026-11-21T13:00:00Z'), SYDNEY)).toBe('22 November 2026');
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [24, '24th'],
  [30, '30th'],
  [31, '31st'],
])('%i is said as %s', (day, expected) => {
  expect(ordinal(day)).toBe(expected);
});

test('a time zone is known by its name only', () => {
  for (const zone of [SYDNEY, 'Australia/Lord_Howe', 'UTC', 'Pacific/Chatham', ownTimeZone()])
    expect(isTimeZone(zone)).toBe(true);
  for (const zone of [
    '',
    '+10:00',
    'Sydney/Australia',
    'Australia/Sydney ',
    'constructor',
    '\0',
    'x'.repeat(10_000),
  ])
    expect(isTimeZone(zone)).toBe(false);
});

test('the spellings of a zone are one zone, whatever their case, and make one format', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const name = 'America/Argentina/ComodRivadavia';
  for (let spelling = 0; spelling < 100; spelling += 1) {
    const cased = [...name].map((sign, at) =>
      (spelling >> (at % 7)) & 1 ? sign.toUpperCase() : sign.toLowerCase(),
    );
    expect(isTimeZone(cased.join(''))).toBe(true);
  }

  expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  made.mockRestore();
});
