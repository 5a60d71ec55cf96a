import { describe, expect, it } from 'vitest';
import { afterQuietHours, morningOf, nextQuietHours } from './rules.ts';

const SYDNEY = 'Australia/Sydney';
const NIGHT = { on: true, from: '21:00', to: '08:00' };
const after = (at: string, hours = NIGHT) => afterQuietHours(new Date(at), SYDNEY, hours).toISOString();

describe('quiet hours', () => {
  it.each([
    ['2026-07-01T10:59:00.000Z', '2026-07-01T10:59:00.000Z', 'a minute before nine in the evening'],
    ['2026-07-01T11:00:00.000Z', '2026-07-01T22:00:00.000Z', 'nine in the evening'],
    ['2026-07-01T21:59:00.000Z', '2026-07-01T22:00:00.000Z', 'a minute before eight in the morning'],
    ['2026-07-01T22:00:00.000Z', '2026-07-01T22:00:00.000Z', 'eight in the morning'],
    ['2026-10-03T12:00:00.000Z', '2026-10-03T21:00:00.000Z', 'the night in which clocks go forward'],
    ['2026-04-04T12:00:00.000Z', '2026-04-04T22:00:00.000Z', 'the night in which clocks go back'],
  ])('hold what is due at %s until %s: %s', (at, until) => {
    expect(after(at)).toBe(until);
  });

  it('can lie within one day', () => {
    const noon = { on: true, from: '12:00', to: '13:30' };
    expect(after('2026-07-01T02:30:00.000Z', noon)).toBe('2026-07-01T03:30:00.000Z');
    expect(after('2026-07-01T04:00:00.000Z', noon)).toBe('2026-07-01T04:00:00.000Z');
  });

  it.each([
    { ...NIGHT, on: false },
    { on: true, from: '21:00', to: '21:00' },
  ])('hold nothing when they are off or have no length', (hours) => {
    expect(after('2026-07-01T15:00:00.000Z', hours)).toBe('2026-07-01T15:00:00.000Z');
  });
});

describe('the next quiet hours', () => {
  it.each([
    ['2026-07-01T10:59:00.000Z', '2026-07-01T11:00:00.000Z', 'this evening'],
    ['2026-07-01T11:00:00.000Z', '2026-07-02T11:00:00.000Z', 'tomorrow, as they begin'],
    ['2026-10-03T11:00:00.000Z', '2026-10-04T10:00:00.000Z', 'tomorrow, when clocks have gone forward'],
  ])('after %s begin at %s: %s', (at, begin) => {
    expect(nextQuietHours(new Date(at), SYDNEY, NIGHT)?.toISOString()).toBe(begin);
  });

  it('never begin when they are off', () => {
    expect(nextQuietHours(new Date(), SYDNEY, { ...NIGHT, on: false })).toBeNull();
  });
});

describe('the morning of a day', () => {
  it.each([
    ['2026-10-04T05:00:00.000Z', '2026-10-03T22:00:00.000Z', 'on which clocks went forward'],
    ['2026-04-05T05:00:00.000Z', '2026-04-04T23:00:00.000Z', 'on which clocks went back'],
    ['2026-07-01T21:00:00.000Z', '2026-07-01T21:00:00.000Z', 'that comes after what is due'],
  ])('of %s is %s: one %s', (due, morning) => {
    expect(morningOf(new Date(due), SYDNEY).toISOString()).toBe(morning);
  });
});
