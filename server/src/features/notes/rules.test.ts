import { describe, expect, test } from 'vitest';
import { entersJourney, mayChange, saysSomething, undo } from './rules.ts';

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

const [maya, priya] = [1, 2];

test.each([
  ['their own', maya, { authorId: maya, aboutId: maya, inJourney: true }, true, true],
  ['what another wrote about them', maya, { authorId: priya, aboutId: maya, inJourney: true }, true, false],
  [
    'about a member for whom they may write',
    priya,
    { authorId: priya, aboutId: maya, inJourney: true },
    true,
    true,
  ],
  [
    'about a member for whom they may not',
    priya,
    { authorId: priya, aboutId: maya, inJourney: true },
    false,
    false,
  ],
  ['what stayed their own', priya, { authorId: priya, aboutId: maya, inJourney: false }, false, true],
])('somebody changes %s', (_what, viewer, note, mayCreate, expected) => {
  expect(mayChange(viewer, note, mayCreate)).toBe(expected);
});

test('undo is promised for ten seconds and kept for fifteen', () => {
  const deletedAt = new Date('2026-11-21T10:00:00Z');
  const after = (ms: number) => new Date(deletedAt.getTime() + ms);

  expect(undo.until(deletedAt)).toEqual(after(10_000));
  expect([0, 9_999, 15_000].map((ms) => undo.isOpen(deletedAt, after(ms)))).toEqual([true, true, true]);
  expect(undo.isOpen(deletedAt, after(15_001))).toBe(false);
});
