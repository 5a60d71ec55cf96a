import { endOfDay } from '@kith/contract/kit/dates';
import { expect, it } from 'vitest';
import { dayInFull, dayWords, lastDayOf } from './moments.ts';

const SYDNEY = 'Australia/Sydney';
const now = new Date('2026-11-21T03:00:00Z');

it('a day is said as people say it, by the viewer’s own calendar', () => {
  const words = (moment: string) => dayWords(new Date(moment), now, SYDNEY);
  expect(words('2026-11-20T14:00:00Z')).toBe('today');
  expect(words('2026-11-20T12:00:00Z')).toBe('yesterday');
  expect(words('2026-11-17T03:00:00Z')).toBe('Tuesday');
  expect(words('2026-05-28T03:00:00Z')).toBe('28 May');
  expect(words('2025-05-28T03:00:00Z')).toBe('28 May 2025');
});

it('a day in full names weekday and year', () => {
  expect(dayInFull('2026-12-24')).toBe('Thursday 24 December 2026');
});

it('an access that ends with a day has it as its last', () => {
  for (const day of ['2026-04-05', '2026-10-04', '2026-12-31'])
    expect(lastDayOf(endOfDay(day, SYDNEY).toISOString(), SYDNEY)).toBe(day);
});
