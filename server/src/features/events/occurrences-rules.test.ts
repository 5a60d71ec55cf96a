import type { EventRepeat } from '@kith/contract/events';
import { describe, expect, it, test } from 'vitest';
import { occurrencesOf, type Plan } from './occurrences.ts';
import { type AskedTimes, readPlan, readTimes } from './rules.ts';
import { allDay, type Times, timed } from './times.ts';

const MELBOURNE = 'Australia/Melbourne';
const every = (unit: EventRepeat['unit'], until: string, more: Partial<EventRepeat> = {}): EventRepeat => ({
  unit,
  interval: 1,
  weekdays: [],
  until,
  ...more,
});
const planOf = (times: Times, repeat: EventRepeat | null, except: string[] = []): Plan => ({
  times,
  timeZone: MELBOURNE,
  repeat,
  except,
});
const days = (plan: Plan) => occurrencesOf(plan).map(({ startsOn }) => startsOn);
const starts = (plan: Plan) => occurrencesOf(plan).map(({ startsAt }) => startsAt?.toISOString());
const at = (iso: string) => new Date(iso);

describe('an event that repeats', () => {
  it('keeps its hour when the clocks change, and lasts as long', () => {
    // Nine in the morning, before and after 4 October, when Melbourne goes from ten hours ahead to eleven.
    const nine = timed(at('2026-09-28T23:00:00Z'), at('2026-09-29T00:30:00Z'));
    const plan = planOf(nine, every('week', '2026-10-13'));

    expect(starts(plan)).toEqual([
      '2026-09-28T23:00:00.000Z',
      '2026-10-05T22:00:00.000Z',
      '2026-10-12T22:00:00.000Z',
    ]);
    for (const { startsAt, endsAt } of occurrencesOf(plan))
      expect((endsAt?.getTime() ?? 0) - (startsAt?.getTime() ?? 0)).toBe(5_400_000);
  });

  it('takes place also on the day on which its hour is skipped, as much later', () => {
    const halfPastTwo = timed(at('2026-10-02T16:30:00Z'), at('2026-10-02T16:45:00Z'));

    expect(starts(planOf(halfPastTwo, every('day', '2026-10-05')))).toEqual([
      '2026-10-02T16:30:00.000Z',
      '2026-10-03T16:30:00.000Z',
      '2026-10-04T15:30:00.000Z',
    ]);
  });

  it('every month on the 31st is on the last day of shorter ones', () => {
    const last = allDay('2027-12-31', '2027-12-31');

    expect(days(planOf(last, every('month', '2028-04-30')))).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
  });

  it('every year on 29 February is on the 28th in most', () => {
    const leap = allDay('2028-02-29', '2028-02-29');

    expect(days(planOf(leap, every('year', '2032-12-31')))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('every second week on several days counts weeks from Monday, and leaves out what is left out', () => {
    const thursday = allDay('2026-06-04', '2026-06-05');
    const plan = planOf(thursday, every('week', '2026-06-30', { interval: 2, weekdays: ['MO'] }), [
      '2026-06-18',
    ]);

    expect(occurrencesOf(plan).map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['2026-06-04', '2026-06-05'],
      ['2026-06-15', '2026-06-16'],
      ['2026-06-29', '2026-06-30'],
    ]);
  });
});

test.each<[string, AskedTimes, string]>([
  ['ends before it begins', { start_date: '2026-06-02', end_date: '2026-06-01' }, 'end_date'],
  [
    'ends an hour before it begins',
    { start_datetime: '2026-06-02T10:00:00Z', end_datetime: '2026-06-02T09:00:00Z' },
    'end_datetime',
  ],
  ['begins at no time', {}, 'start_datetime'],
  ['only ends', { end_date: '2026-06-02' }, 'start_date'],
  [
    'is all-day and has an hour',
    { start_date: '2026-06-02', start_datetime: '2026-06-02T10:00:00Z' },
    'start_datetime',
  ],
  ['lasts for years', { start_date: '2026-06-02', end_date: '2029-06-02' }, 'end_date'],
])('what %s is said at the field', (_what, asked, field) => {
  expect(readTimes(asked)).toMatchObject({ field });
});

test.each<[string, EventRepeat, string[], string]>([
  ['ends before it begins', every('week', '2026-06-01'), [], 'repeat[until]'],
  ['goes on for more than ten years', every('year', '2036-06-03'), [], 'repeat[until]'],
  ['takes place too often', every('day', '2036-06-02'), [], 'repeat[until]'],
  ['has no day left', every('day', '2026-06-03'), ['2026-06-02', '2026-06-03'], 'except'],
])('a repeat that %s is said at the field', (_what, repeat, except, field) => {
  expect(readPlan(planOf(allDay('2026-06-02', '2026-06-02'), repeat, except))).toMatchObject({ field });
});
