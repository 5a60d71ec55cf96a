import { expect, test } from 'vitest';
import { entersJourney } from './rules.ts';

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
