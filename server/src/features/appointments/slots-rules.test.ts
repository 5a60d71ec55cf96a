import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultOf, freeTimes, windowOf } from './rules.ts';
import { isFree, liesWithin, type Plan, startsOn, type Taken } from './slots.ts';

const MINUTE = 60_000;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

const plan = (timeZone: string, spans: readonly (readonly [string, string])[], startEvery = 30): Plan => ({
  timeZone,
  open: WEEK.flatMap((day) => spans.map(([from, to]) => ({ day, from, to }))),
  otherDays: [],
  leave: [],
  startEvery,
});
const isoOf = (times: readonly Date[]) => times.map((time) => time.toISOString().slice(0, 16));

it('starts at the beginning of a span, and again until one would end too late', () => {
  const perth = plan('Australia/Perth', [
    ['09:00', '10:45'],
    ['13:00', '14:00'],
  ]);
  expect(isoOf(startsOn(perth, '2026-06-01', 50))).toEqual([
    ...['2026-06-01T01:00', '2026-06-01T01:30', '2026-06-01T05:00'],
  ]);
});

it('has hours of its own on other days, and none on days of leave', () => {
  const perth: Plan = {
    ...plan('Australia/Perth', [['09:00', '10:00']]),
    otherDays: [
      { day: '2026-06-02', open: [{ from: '18:00', to: '00:00' }] },
      { day: '2026-06-03', open: [] },
    ],
    leave: [{ from: '2026-06-04', to: '2026-06-05' }],
  };
  const hours = (day: string) => isoOf(startsOn(perth, day, 60)).map((time) => time.slice(11));
  expect(hours('2026-06-01')).toEqual(['01:00']);
  expect(hours('2026-06-02').at(-1)).toBe('15:00');
  for (const day of ['2026-06-03', '2026-06-04', '2026-06-05']) expect(hours(day)).toEqual([]);
  expect(hours('2026-06-06')).toEqual(['01:00']);
});

it('offers no hour that the clock skips, and once the hour that it shows twice', () => {
  const night = plan('Australia/Sydney', [['01:00', '04:00']], 60);
  // Summer time begins on Sunday 4 October 2026 at 2, and ends on Sunday 5 April at 3.
  expect(isoOf(startsOn(night, '2026-10-04', 60))).toEqual(['2026-10-03T15:00', '2026-10-03T16:00']);
  expect(isoOf(startsOn(night, '2026-04-05', 60))).toEqual([
    ...['2026-04-04T14:00', '2026-04-04T15:00', '2026-04-04T17:00'],
  ]);
});

it('leaves the minutes after an appointment free, on both sides', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 1, minute));
  const taken: Taken = { startsAt: at(60), endsAt: at(90), heldUntil: at(100), isProviders: true };
  const length = { minutes: 30, bufferMinutes: 10 };
  const free = [0, 20, 25, 60, 95, 100].filter((minute) => isFree(at(minute), length, [taken]));
  expect(free).toEqual([0, 20, 100]);
  // What the member has with another professional needs no free minutes.
  expect(isFree(at(90), length, [{ ...taken, isProviders: false }])).toBe(true);
});

it('says why a time cannot be booked', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const length = { minutes: 30, bufferMinutes: 0 };
  const offer = {
    plan: plan('Australia/Perth', [['09:00', '12:00']]),
    length,
    window: windowOf({ noticeHours: 24, aheadDays: 7 }, now, true),
  };
  const fault = (moment: string) => faultOf(new Date(`${moment}:00Z`), offer, now);
  expect(fault('2026-05-31T01:00')).toMatch('has passed');
  expect(fault('2026-06-01T01:00')).toMatch('too soon');
  expect(fault('2026-06-09T01:00')).toMatch('too far ahead');
  expect(fault('2026-06-03T01:10')).toMatch('isn’t offered');
  expect(fault('2026-06-03T01:30')).toBeUndefined();
});

/** The first minute of each time that a clock there shows, by the platform's own calendar. */
function minutesOf(day: string, timeZone: string): Map<string, number> {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  const shown = new Map<string, number>();
  const noon = Date.parse(`${day}T12:00:00Z`);
  for (let at = noon - 30 * 60 * MINUTE; at < noon + 30 * 60 * MINUTE; at += 5 * MINUTE) {
    const [date = '', time = ''] = format.format(at).split(', ');
    if (date === day && !shown.has(time)) shown.set(time, at);
    if (date > day && !shown.has('24:00')) shown.set('24:00', at);
  }
  return shown;
}

/** Each time of the clock in the span, on the grid, whose end is not later than the end of the span. */
function byHand(
  { timeZone, startEvery }: Plan,
  day: string,
  { from, to }: { readonly from: string; readonly to: string },
  minutes: number,
): number[] {
  const shown = minutesOf(day, timeZone);
  const last = to === '00:00' ? '24:00' : to;
  const end = Math.min(...[...shown].filter(([time]) => time >= last).map(([, at]) => at));
  const ofDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return [...shown]
    .filter(([time]) => time >= from && time < last && (ofDay(time) - ofDay(from)) % startEvery === 0)
    .map(([, at]) => at)
    .filter((at) => at + minutes * MINUTE <= end)
    .toSorted((one, other) => one - other);
}

const clock = fc.integer({ min: 0, max: 287 }).map((five) => {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(five / 12))}:${two((five % 12) * 5)}`;
});
/** Nights on which the clocks change in one of the zones, and days around them. */
const day = fc
  .tuple(
    fc.constantFrom('2026-04-05', '2026-10-04', '2026-03-29', '2026-10-25', '2027-06-15'),
    fc.integer({ min: -1, max: 1 }),
  )
  .map(([night, after]) => dayAfter(night, after));
const zone = fc.constantFrom('Australia/Perth', 'Australia/Sydney', 'Europe/London');

it('is what a person would count minute by minute, in every zone and on the nights of change', () => {
  const every = fc.constantFrom(5, 10, 15, 20, 30, 45, 60);
  const minutes = fc.integer({ min: 1, max: 24 }).map((n) => n * 5);
  fc.assert(
    fc.property(zone, day, clock, clock, every, minutes, (timeZone, on, one, other, step, length) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      fc.pre(from !== to && to !== '00:00');
      const given = plan(timeZone, [[from, to]], step);
      const starts = startsOn(given, on, length);
      expect(starts.map((at) => at.getTime())).toEqual(byHand(given, on, { from, to }, length));
      for (const startsAt of starts) {
        expect(calendarDay(startsAt, timeZone)).toBe(on);
        const endsAt = new Date(startsAt.getTime() + length * MINUTE);
        expect(liesWithin(given, { startsAt, endsAt })).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

it('has no free time outside of its window, nor one that touches another', () => {
  const hour = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(zone, hour, hour, fc.array(hour, { maxLength: 8 }), (timeZone, begin, ahead, busy) => {
      const at = (n: number) => new Date(Date.UTC(2026, 9, 1, n));
      const taken = busy.map((n) => ({
        ...{ startsAt: at(n), endsAt: at(n + 1), heldUntil: new Date(at(n + 1).getTime() + 600_000) },
        isProviders: n % 2 === 0,
      }));
      const length = { minutes: 40, bufferMinutes: 10 };
      const window = { from: at(begin), to: at(begin + ahead) };
      const offer = { plan: plan(timeZone, [['00:00', '00:00']], 20), length, window, taken };
      const free = [...freeTimes(offer, window)];
      expect(free).toEqual(free.toSorted((one, other) => one.getTime() - other.getTime()));
      for (const start of free) {
        expect(start >= window.from && start < window.to).toBe(true);
        expect(isFree(start, length, taken)).toBe(true);
      }
    }),
    { numRuns: 50 },
  );
});
