import { describe, expect, it } from 'vitest';
import { dateLine, greetingAt } from './greeting.ts';

const noonInPerth = new Date('2026-11-21T04:00:00Z');

describe('the greeting', () => {
  it.each([
    ['2026-11-20T20:59:00Z', 'Hello'],
    ['2026-11-20T21:00:00Z', 'Good morning'],
    ['2026-11-21T03:59:00Z', 'Good morning'],
    ['2026-11-21T04:00:00Z', 'Good afternoon'],
    ['2026-11-21T09:59:00Z', 'Good afternoon'],
    ['2026-11-21T10:00:00Z', 'Good evening'],
    ['2026-11-21T16:00:00Z', 'Hello'],
  ])('at %s is, in Perth, %s', (moment, words) => {
    expect(greetingAt(new Date(moment), 'Australia/Perth')).toBe(words);
  });

  it('follows the zone of the person and not that of the device', () => {
    expect(greetingAt(new Date('2026-11-21T02:00:00Z'), 'Australia/Sydney')).toBe('Good afternoon');
    expect(greetingAt(new Date('2026-11-21T02:00:00Z'), 'Europe/London')).toBe('Hello');
  });
});

describe('the date line', () => {
  it('says the day as one would', () => {
    expect(dateLine(noonInPerth, 'Australia/Perth')).toBe('Saturday 21 November');
  });

  it('is a day ahead where it is already tomorrow', () => {
    expect(dateLine(new Date('2026-11-21T20:00:00Z'), 'Australia/Perth')).toBe('Sunday 22 November');
  });
});
