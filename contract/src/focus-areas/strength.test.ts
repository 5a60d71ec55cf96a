import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MARKS, MARKS_THAT_COUNT, type MarkedDay, strengthCurve, strengthOf } from './strength.ts';

const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const marks = fc
  .uniqueArray(fc.tuple(fc.nat(800), fc.constantFrom(...DAY_MARKS)), { selector: ([at]) => at })
  .map((all) => all.map(([at, mark]): MarkedDay => ({ day: dayOf(at), mark })));
const timesAWeek = fc.integer({ min: 1, max: 7 });
const daily = (days: number, mark: MarkedDay['mark'], from = 0) =>
  Array.from({ length: days }, (_, at) => ({ day: dayOf(from + at), mark }));

it('has the numbers that the formula gives', () => {
  expect(strengthOf(daily(1, 'done'), 7)).toBe(5);
  expect(strengthOf(daily(13, 'done'), 7)).toBe(50);
  expect(strengthOf(daily(60, 'done'), 7)).toBe(96);
  expect(strengthOf([...daily(13, 'done'), ...daily(13, 'not_done', 13)], 7)).toBe(25);
  expect(strengthOf(daily(5, 'done'), 1)).toBe(51);
  expect(strengthOf(daily(5, 'rest'), 7)).toBeNull();
  expect(strengthOf([], 7)).toBeNull();
});

it('stays from 0 to 1, and the order in which days were entered makes no difference', () => {
  fc.assert(
    fc.property(marks, timesAWeek, (all, times) => {
      const curve = strengthCurve(all, times);
      expect(curve.every(({ strength }) => strength >= 0 && strength <= 1)).toBe(true);
      expect(strengthCurve(all.toReversed(), times)).toEqual(curve);
      const byMark = all.toSorted((one, other) => one.mark.localeCompare(other.mark));
      expect(strengthCurve(byMark, times)).toEqual(curve);
    }),
  );
});

it('a day of rest never lowers it, wherever it stands', () => {
  fc.assert(
    fc.property(marks, timesAWeek, fc.nat(800), (all, times, at) => {
      const rest: MarkedDay = { day: dayOf(at), mark: 'rest' };
      const others = all.filter(({ day }) => day !== rest.day);
      const without = strengthCurve(others, times);
      const withRest = strengthCurve([...others, rest], times);
      expect(withRest.filter(({ day }) => day !== rest.day)).toEqual(without);
      const before = without.filter(({ day }) => day < rest.day).at(-1)?.strength ?? 0;
      expect(withRest.find(({ day }) => day === rest.day)?.strength).toBe(before);
    }),
  );
});

it('a day that is done instead of not done never lowers it', () => {
  fc.assert(
    fc.property(marks, timesAWeek, fc.nat(800), (all, times, at) => {
      const others = all.filter(({ day }) => day !== dayOf(at));
      const now = (mark: MarkedDay['mark']) => strengthOf([...others, { day: dayOf(at), mark }], times) ?? 0;
      expect(now('done')).toBeGreaterThanOrEqual(now('not_done'));
    }),
  );
});

it('the newest marks are enough for the strength now', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...DAY_MARKS), { maxLength: 900 }), timesAWeek, (all, times) => {
      const days = all.filter((mark) => mark !== 'rest').map((mark, at) => ({ day: dayOf(at), mark }));
      const whole = strengthCurve(days, times).at(-1)?.strength ?? 0;
      const newest = strengthCurve(days.slice(-MARKS_THAT_COUNT), times).at(-1)?.strength ?? 0;
      expect(Math.abs(whole - newest)).toBeLessThan(0.001);
    }),
  );
});
