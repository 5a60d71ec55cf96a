import { calendarDay } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { againOn, goesOn, isSameDay } from './days.ts';

const MELBOURNE = 'Australia/Melbourne';
const LOS_ANGELES = 'America/Los_Angeles';
const LORD_HOWE = 'Australia/Lord_Howe';
const ZONES = [MELBOURNE, LOS_ANGELES, LORD_HOWE, 'Europe/London', 'Pacific/Kiritimati', 'UTC'] as const;

/** Begun at a time of the clock there. */
const begun = (day: string, time: string, zone: string) => ({ day, startedAt: momentAt(day, time, zone) });
const now = (day: string, time: string, timeZone: string) => ({
  at: momentAt(day, time, timeZone),
  timeZone,
});

describe('the day of a check-in', () => {
  it.each([MELBOURNE, LOS_ANGELES, LORD_HOWE, 'Europe/London'])('ends at midnight in %s', (zone) => {
    const earlier = begun('2026-11-26', '00:01', zone);
    expect(isSameDay(earlier, now('2026-11-26', '23:59', zone))).toBe(true);
    expect(isSameDay(earlier, now('2026-11-27', '00:00', zone))).toBe(false);
  });

  it.each([
    ['an hour longer', '2026-04-05', MELBOURNE],
    ['an hour shorter', '2026-10-04', MELBOURNE],
    ['half an hour longer', '2026-04-05', LORD_HOWE],
    ['an hour shorter', '2026-03-08', LOS_ANGELES],
  ])('may be %s: %s in %s', (_much, day, zone) => {
    const earlier = begun(day, '00:30', zone);
    expect(isSameDay(earlier, now(day, '23:30', zone))).toBe(true);
    expect(againOn(earlier, zone, 1) > day).toBe(true);
  });

  it('is not opened again by a new zone to the west or to the east', () => {
    const inMelbourne = begun('2026-06-05', '10:00', MELBOURNE);
    expect(isSameDay(inMelbourne, now('2026-06-04', '18:00', LOS_ANGELES))).toBe(true);
    expect(isSameDay(inMelbourne, now('2026-06-05', '08:00', LOS_ANGELES))).toBe(true);
    expect(isSameDay(inMelbourne, now('2026-06-06', '08:00', LOS_ANGELES))).toBe(false);
    const inLosAngeles = begun('2026-06-04', '18:00', LOS_ANGELES);
    expect(isSameDay(inLosAngeles, now('2026-06-05', '12:00', MELBOURNE))).toBe(true);
    expect(isSameDay(inLosAngeles, now('2026-06-06', '00:00', MELBOURNE))).toBe(false);
  });

  it('of one that was answered without a connection is its own', () => {
    const today = begun('2026-06-05', '10:00', MELBOURNE);
    expect(isSameDay(today, now('2026-06-04', '20:00', MELBOURNE))).toBe(false);
    expect(isSameDay(today, now('2026-06-05', '09:00', MELBOURNE))).toBe(true);
  });
});

describe('one that is not done', () => {
  it('goes on for its day, and for six hours over midnight', () => {
    const late = begun('2026-06-04', '23:50', MELBOURNE);
    expect(goesOn(late, now('2026-06-05', '00:10', MELBOURNE))).toBe(true);
    expect(goesOn(late, now('2026-06-05', '07:00', MELBOURNE))).toBe(false);
    const early = begun('2026-06-04', '00:10', MELBOURNE);
    expect(goesOn(early, now('2026-06-04', '23:50', MELBOURNE))).toBe(true);
  });
});

describe('an interval', () => {
  it.each([
    [1, '2026-10-04'],
    [7, '2026-10-10'],
    [0, '2026-10-04'],
  ])('of %d days is over on %s, also where the clocks change', (days, again) => {
    expect(againOn(begun('2026-10-03', '23:00', MELBOURNE), MELBOURNE, days)).toBe(again);
  });
});

const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) });
const zones = fc.constantFrom(...ZONES);

test('in any zones, a day that was refused is never the first free one, and one later always is', () => {
  fc.assert(
    fc.property(moments, zones, zones, fc.integer({ min: 0, max: 60 }), (start, then, here, hours) => {
      const startedAt = new Date(start);
      const earlier = { day: calendarDay(startedAt, then), startedAt };
      const moment = { at: new Date(start + hours * 3_600_000), timeZone: here };
      const today = calendarDay(moment.at, here);
      expect(isSameDay(earlier, moment)).toBe(today < againOn(earlier, here, 1));
      if (hours >= 53) expect(isSameDay(earlier, moment)).toBe(false);
    }),
  );
});
