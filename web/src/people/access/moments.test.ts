import { calendarDay, displayTime } from '@kith/contract/kit/dates';
import { expect, it } from 'vitest';
import { dayInFull, dayWords, endOfDay } from './moments.ts';

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

it('a day ends with its last second, also where the clocks change', () => {
  for (const zone of [SYDNEY, 'Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Berlin', 'Asia/Kathmandu']) {
    for (const day of ['2026-04-05', '2026-10-04', '2026-10-25', '2026-12-31']) {
      const end = endOfDay(day, zone);
      const next = new Date(end.getTime() + 1000);
      expect([calendarDay(end, zone), displayTime(next, zone)]).toEqual([day, '12:00 AM']);
    }
  }
});
