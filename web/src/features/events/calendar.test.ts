import type { PersonalEvent } from '@kith/contract/events';
import { describe, expect, it, test } from 'vitest';
import { weeksOf } from '#kit/calendar.ts';
import { shortTitleOf, spanOf, stepped, titleOf } from './calendar.ts';
import { askedTimes, eventValuesOf, faultsIn, newWords, withStart, withUnit } from './event-sheet.ts';
import { dayWords, whenWords } from './event-words.ts';
import { byDay, happeningsOf } from './happenings.ts';
import { repeatWords } from './repeat-words.ts';

const MELBOURNE = 'Australia/Melbourne';
const now = new Date('2026-06-02T01:00:00Z');
const look = { zone: MELBOURNE, now };
const days = (from: string, to = from) => ({
  start_date: from,
  end_date: to,
  start_datetime: null,
  end_datetime: null,
  start_at: null,
  end_at: null,
});
const hours = (start_at: string, end_at: string) => ({
  start_date: null,
  end_date: null,
  start_datetime: start_at,
  end_datetime: end_at,
  start_at,
  end_at,
});

describe('a calendar', () => {
  it('shows whole weeks of a month from Monday, and steps to months without that day', () => {
    expect(weeksOf('2026-06-30').map(([monday]) => monday)).toEqual([
      '2026-06-01',
      '2026-06-08',
      '2026-06-15',
      '2026-06-22',
      '2026-06-29',
    ]);
    expect(spanOf('month', '2026-08-15')).toEqual({ from: '2026-07-27', to: '2026-09-06' });
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(stepped('month', '2026-01-31', -1)).toBe('2025-12-31');
    expect(stepped('week', '2026-06-03', -1)).toBe('2026-05-27');
  });

  it('says which days it shows', () => {
    expect(titleOf('month', '2026-06-03')).toBe('June 2026');
    expect(titleOf('week', '2026-06-10')).toBe('8 to 14 June 2026');
    expect(titleOf('week', '2026-12-30')).toBe('28 December 2026 to 3 January 2027');
    expect(shortTitleOf('month', '2026-06-03')).toBe('June 2026');
    expect(shortTitleOf('week', '2026-06-10')).toBe('8 to 14 Jun');
    expect(shortTitleOf('week', '2026-09-30')).toBe('28 Sep to 4 Oct');
    expect(shortTitleOf('list', '2026-11-24')).toBe('24 Nov to 22 Feb 2027');
  });

  it('has what lasts on each of its days, and what ends at midnight not on the day that begins', () => {
    const event = { id: 1 } as PersonalEvent;
    const occurrences = [
      { event_id: 1, ...days('2026-05-30', '2026-06-02') },
      { event_id: 1, ...hours('2026-06-02T12:00:00Z', '2026-06-02T14:00:00Z') },
    ];
    const found = byDay(
      happeningsOf({ occurrences, events: [event] }, MELBOURNE),
      spanOf('month', '2026-06-02'),
    );

    expect([...found].map(([day, some]) => [day, some.length])).toEqual([
      ['2026-06-01', 1],
      ['2026-06-02', 2],
    ]);
  });
});

test('when something takes place is said as people say it, in the viewer’s zone', () => {
  expect(whenWords(days('2026-06-07'), look)).toBe('Sunday 7 June');
  expect(whenWords(days('2026-06-07', '2026-06-09'), look)).toBe('Sunday 7 June to Tuesday 9 June');
  expect(whenWords(hours('2026-06-02T23:00:00Z', '2026-06-03T00:30:00Z'), look)).toBe(
    'Wednesday 3 June, 9\u00a0am to 10.30\u00a0am',
  );
  expect(whenWords(hours('2026-06-03T12:00:00Z', '2026-06-03T20:00:00Z'), look)).toBe(
    'Wednesday 3 June, 10\u00a0pm to Thursday 4 June, 6\u00a0am',
  );
  expect(dayWords('2027-06-07', look)).toBe('Monday 7 June 2027');
});

test.each([
  [{ unit: 'day', interval: 1 }, 'Every day until 12 June 2027'],
  [{ unit: 'week', interval: 1 }, 'Every week on Tuesday until 12 June 2027'],
  [
    { unit: 'week', interval: 2, weekdays: ['FR', 'MO'] },
    'Every 2 weeks on Monday, Tuesday and Friday until 12 June 2027',
  ],
  [{ unit: 'month', interval: 3 }, 'Every 3 months on the 2nd until 12 June 2027'],
  [{ unit: 'year', interval: 1 }, 'Every year on 2 June until 12 June 2027'],
] as const)('a repeat is said in plain words: %o', (given, words) => {
  const repeat = { weekdays: [], until: '2027-06-12', ...given };
  const event = { ...days('2026-06-02'), time_zone: MELBOURNE };
  expect(repeatWords({ ...repeat, weekdays: [...repeat.weekdays] }, event)).toBe(words);
});

describe('the form', () => {
  it('begins with an hour that is not over late in the evening, and ends on the next day', () => {
    const late = new Date('2026-06-03T12:45:00.000Z');
    expect(newWords('2026-06-03', late, MELBOURNE)).toMatchObject({
      startDay: '2026-06-03',
      startTime: '23:00',
      endDay: '2026-06-04',
      endTime: '00:00',
    });
  });

  it('begins with the next full hour, and sends moments of the viewer’s zone', () => {
    const words = newWords('2026-06-03', now, MELBOURNE);

    expect([words.startTime, words.endTime]).toEqual(['12:00', '13:00']);
    expect(askedTimes(words, MELBOURNE)).toEqual({
      start_datetime: '2026-06-03T02:00:00.000Z',
      end_datetime: '2026-06-03T03:00:00.000Z',
      time_zone: MELBOURNE,
      repeat: null,
    });
  });

  it('moves the end along with the beginning, also over midnight', () => {
    const words = newWords('2026-06-03', now, MELBOURNE);

    expect(withStart(words, { startTime: '23:30' })).toMatchObject({
      endDay: '2026-06-04',
      endTime: '00:30',
    });
    expect(withStart(words, { startDay: '2026-06-05' })).toMatchObject({ endDay: '2026-06-05' });
  });

  it('says what is missing or turned round before it is sent', () => {
    const words = { ...newWords('2026-06-03', now, MELBOURNE), title: 'Yoga' };

    expect(faultsIn(words)).toEqual({});
    expect(Object.keys(faultsIn({ ...words, title: ' ', endDay: '2026-06-02' }))).toEqual([
      'title',
      'endDay',
    ]);
    expect(Object.keys(faultsIn({ ...words, unit: 'week', interval: '0' }))).toEqual(['until', 'interval']);
    expect(faultsIn({ ...words, ...withUnit(words, 'week') })).toEqual({});
  });

  it('shows an event as it is', () => {
    const event = {
      title: 'Yoga',
      place: '',
      text: '',
      all_day: false,
      withheld: false,
      repeat: { unit: 'week', interval: 2, weekdays: ['TU'], until: '2026-12-01' },
      ...hours('2026-06-02T23:00:00.000Z', '2026-06-03T00:00:00.000Z'),
    } as unknown as PersonalEvent;
    const words = eventValuesOf(event, MELBOURNE);

    expect(words).toMatchObject({ startDay: '2026-06-03', startTime: '09:00', unit: 'week', interval: '2' });
    expect(askedTimes(words, MELBOURNE)).toMatchObject({
      start_datetime: event.start_at,
      repeat: event.repeat,
    });
  });
});
