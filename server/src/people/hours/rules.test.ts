import { expect, it } from 'vitest';
import { afterOpenMinutes, type Hours, openingAt, openMinutesBetween } from './rules.ts';

const at = (moment: string) => new Date(`${moment}:00.000Z`);
const day = (n: number, from = '08:30', to = '17:00') => ({ day: n, from, to });
/** Eight hours ahead of UTC all year. */
const perth: Hours = {
  timeZone: 'Australia/Perth',
  open: [1, 2, 3, 4, 5].map((n) => day(n)),
  closedDays: ['2026-06-01'],
};

it('is open from the first to the last minute of its hours, by its own clock', () => {
  // Tuesday, 8.30 am there.
  expect(openingAt(perth, at('2026-06-02T00:30'))).toEqual({ isOpen: true, until: at('2026-06-02T09:00') });
  expect(openingAt(perth, at('2026-06-02T00:29')).isOpen).toBe(false);
  expect(openingAt(perth, at('2026-06-02T09:00'))).toEqual({
    isOpen: false,
    since: at('2026-06-02T09:00'),
    until: at('2026-06-03T00:30'),
  });
});

it('is closed over a weekend and a closed day in one go', () => {
  const [friday, monday] = [at('2026-05-29T12:00'), at('2026-06-01T03:00')];
  const closed = { isOpen: false, since: at('2026-05-29T09:00'), until: at('2026-06-02T00:30') };
  expect(openingAt(perth, friday)).toEqual(closed);
  expect(openingAt(perth, monday)).toEqual(closed);
});

it('goes on over midnight, and round the clock has no end', () => {
  const late: Hours = {
    ...perth,
    closedDays: [],
    open: [day(1, '20:00', '00:00'), day(2, '00:00', '02:00')],
  };
  expect(openingAt(late, at('2026-06-01T13:00'))).toEqual({ isOpen: true, until: at('2026-06-01T18:00') });
  const always: Hours = {
    ...perth,
    closedDays: [],
    open: [1, 2, 3, 4, 5, 6, 7].map((n) => day(n, '00:00', '00:00')),
  };
  expect(openingAt(always, at('2026-06-01T13:00'))).toEqual({ isOpen: true, until: null });
});

it('keeps its hours when the clocks change', () => {
  const sydney: Hours = { ...perth, timeZone: 'Australia/Sydney', closedDays: [] };
  // Summer time ends on Sunday 5 April 2026: Monday opens an hour later by UTC than Friday did.
  expect(openingAt(sydney, at('2026-04-03T06:00'))).toMatchObject({
    since: at('2026-04-03T06:00'),
    until: at('2026-04-05T22:30'),
  });
});

it('counts the hours that a day has when the clocks change', () => {
  const round: Hours = {
    timeZone: 'Australia/Sydney',
    open: [1, 2, 3, 4, 5, 6, 7].map((n) => day(n, '00:00', '00:00')),
    closedDays: [],
  };
  // Sunday 4 October 2026 has 23 hours there, Sunday 5 April 25.
  expect(openMinutesBetween(round, at('2026-10-03T14:00'), at('2026-10-04T13:00'))).toBe(23 * 60);
  expect(openMinutesBetween(round, at('2026-04-04T13:00'), at('2026-04-05T14:00'))).toBe(25 * 60);
  expect(openingAt(round, at('2026-10-03T15:30'))).toEqual({ isOpen: true, until: null });
  // A day from 2 to 3 in the night in which that hour does not exist is closed.
  const lost: Hours = { ...round, open: [day(7, '02:00', '03:00')] };
  expect(openMinutesBetween(lost, at('2026-10-03T14:00'), at('2026-10-04T13:00'))).toBe(0);
});

it('counts minutes of opening alone, and all of them where no one has said when it is open', () => {
  const [fridayEnd, tuesday] = [at('2026-05-29T08:30'), at('2026-06-02T01:00')];
  expect(openMinutesBetween(perth, fridayEnd, tuesday)).toBe(60);
  expect(afterOpenMinutes(perth, fridayEnd, 60)).toEqual(tuesday);
  expect(openMinutesBetween(undefined, fridayEnd, at('2026-05-29T09:45'))).toBe(75);
  expect(afterOpenMinutes(undefined, fridayEnd, 75)).toEqual(at('2026-05-29T09:45'));
});

it('closed for all the time one can look ahead, it has no end and no minutes', () => {
  const never: Hours = { ...perth, open: [] };
  expect(openingAt(never, at('2026-06-02T01:00'))).toEqual({
    isOpen: false,
    since: new Date(0),
    until: null,
  });
});
