import { expect, test } from 'vitest';
import { endOfPeriod } from './plans.ts';

test.each([
  ['a morning of 1 March in Melbourne', '2027-02-28T21:00:00.000Z', 1, '2027-03-31T21:00:00.000Z'],
  ['a month in which summer time ends', '2027-03-15T21:00:00.000Z', 1, '2027-04-15T22:00:00.000Z'],
  ['the 31st, to a shorter month', '2027-01-31T02:00:00.000Z', 1, '2027-02-28T02:00:00.000Z'],
  ['the 31st, and back', '2027-01-31T02:00:00.000Z', 2, '2027-03-31T02:00:00.000Z'],
])('periods count months of Australia: from %s', (_words, start, periods, end) => {
  expect(endOfPeriod(new Date(start), '1month', periods).toISOString()).toBe(end);
});
