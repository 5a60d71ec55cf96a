import { describe, expect, test } from 'vitest';
import { entersJourney, saysSomething } from './rules.ts';

describe('a note says something', () => {
  test.each(['a', '1', '!', '🙂', '你好', '\u00a0x', '—'])('with %j', (text) => {
    expect(saysSomething(text)).toBe(true);
  });
  test.each(['', ' ', '\n\t', '\u00a0', '\u200b\u200d\ufeff', '\u2028'])('not with %j', (text) => {
    expect(saysSomething(text)).toBe(false);
  });
});

test.each([
  ['self', null, null, true],
  ['professional', null, 7, true],
  ['professional', null, null, false],
  ['supporter', null, 7, false],
  ['supporter', {}, 7, false],
  ['supporter', { note: { view: true } }, 7, false],
  ['supporter', { note: { create: true } }, 7, true],
] as const)(
  'a note by %s with the grants %j and the place %s enters the journey: %s',
  (relation, grants, grantId, expected) => {
    expect(entersJourney({ relation, grants, grantId })).toBe(expected);
  },
);
