import { expect, it } from 'vitest';
import {
  dateWords,
  dayWords,
  fullDateWords,
  nearDayWords,
  nearMomentWords,
  timeWords,
} from './date-words.ts';

const ZONE = 'Australia/Sydney';
// Saturday 21 November 2026, 10 am in Sydney.
const now = new Date('2026-11-20T23:00:00.000Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);

it('says a time without the minutes of a full hour', () => {
  expect(timeWords(new Date('2026-11-21T09:01:00.000Z'), ZONE)).toBe('8.01\u00a0pm');
  expect(timeWords(new Date('2026-11-20T13:00:00.000Z'), ZONE)).toBe('12\u00a0am');
  expect(timeWords(new Date('2026-11-21T01:30:00.000Z'), ZONE)).toBe('12.30\u00a0pm');
});

it('says a year only where it is eleven months away or more', () => {
  expect(dateWords('2027-10-20', '2026-11-21')).toBe('20 October');
  expect(dateWords('2027-10-21', '2026-11-21')).toBe('21 October 2027');
  expect(dateWords('2025-12-22', '2026-11-21')).toBe('22 December');
  expect(dateWords('2025-12-21', '2026-11-21')).toBe('21 December 2025');
  expect(fullDateWords('2026-06-03', '2026-11-21')).toBe('Wednesday 3 June');
});

it('says the day on which a moment is where the person lives', () => {
  expect(dayWords(new Date('2026-11-21T13:00:00.000Z'), ZONE, now)).toBe('22 November');
  expect(dayWords(new Date('2028-11-21T12:00:00.000Z'), ZONE, now)).toBe('21 November 2028');
});

it('says a near day as a person does', () => {
  const words = (days: number) => nearDayWords(after(days), now, ZONE);
  expect([-7, -6, -1, 0, 1, 6, 7].map(words)).toEqual([
    '14 November',
    'Sunday',
    'yesterday',
    'today',
    'tomorrow',
    'Friday',
    '28 November',
  ]);
  expect(nearMomentWords(after(-1), now, ZONE)).toBe('yesterday, 10\u00a0am');
});
