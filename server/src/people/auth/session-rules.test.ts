import { describe, expect, it } from 'vitest';
import { expiryOf, isTouchDue, renewalOf, type ShownToken, verdictOn } from './session-rules.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

function shown(given: Partial<ShownToken> = {}): ShownToken {
  return {
    kept: false,
    lastUsedAt: NOON,
    expiresAt: expiryOf(given.kept ?? false, NOON),
    endedAt: null,
    replacedAt: null,
    endsAt: null,
    ...given,
  };
}

describe('the standing of a token', () => {
  it.each([
    ['used now', shown(), 0, 'good'],
    ['on a shared browser, idle for 30 minutes', shown(), 30 * MINUTE, 'good'],
    [
      'on a shared browser, idle for more than the two seconds in which no use is written',
      shown(),
      30 * MINUTE + 3,
      'over',
    ],
    ['on a shared browser after 12 hours of use', shown({ lastUsedAt: after(12 * HOUR) }), 12 * HOUR, 'over'],
    [
      'on a shared browser just before 12 hours',
      shown({ lastUsedAt: after(12 * HOUR - 1) }),
      12 * HOUR - 1,
      'good',
    ],
    ['kept, idle for 29 days', shown({ kept: true }), 29 * DAY, 'good'],
    ['kept, after 30 days', shown({ kept: true }), 30 * DAY, 'over'],
    ['ended by a person', shown({ endedAt: NOON }), 0, 'over'],
    ['replaced 60 seconds ago', shown({ replacedAt: NOON }), 60, 'good'],
    ['replaced 61 seconds ago', shown({ replacedAt: NOON }), 61, 'reused'],
    ['followed by one for the password, a moment ago', shown({ endsAt: after(10) }), 9, 'good'],
    ['followed by one for the password, 10 seconds ago', shown({ endsAt: after(10) }), 10, 'over'],
    ['replaced and then followed', shown({ replacedAt: NOON, endsAt: after(10) }), 61, 'over'],
    ['replaced, of a session that is over anyway', shown({ replacedAt: NOON, endedAt: NOON }), 61, 'over'],
  ] as const)('%s', (_case, token, seconds, standing) => {
    expect(verdictOn(token, after(seconds), 30)).toBe(standing);
  });
});

it('a use is written once in two seconds', () => {
  expect(isTouchDue(NOON, after(1))).toBe(false);
  expect(isTouchDue(NOON, after(2))).toBe(true);
});

it('a kept session asks for a new token daily, another hourly', () => {
  expect(renewalOf(true, NOON)).toEqual(after(DAY));
  expect(renewalOf(false, NOON)).toEqual(after(HOUR));
});
