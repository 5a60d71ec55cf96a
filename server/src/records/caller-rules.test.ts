import { expect, test } from 'vitest';
import { abilitiesOf, anyOf, type Caller, never, theAuthor, theMember } from './caller.ts';

const stranger: Caller = {
  isAuthor: false,
  isMember: false,
  isNear: false,
  mayWrite: false,
  inJourney: true,
  standsInJourney: true,
};

const OUTSIDE = { inJourney: false, standsInJourney: false };

test.each<[string, Partial<Caller>, boolean]>([
  ['their own', { isAuthor: true, isMember: true, isNear: true, mayWrite: true }, true],
  ['what another wrote about them', { isMember: true, isNear: true, mayWrite: true }, false],
  ['about a member for whom they may write', { isAuthor: true, isNear: true, mayWrite: true }, true],
  ['about a member for whom they may not', { isAuthor: true, isNear: true }, false],
  ['what they keep out of the journey', { isAuthor: true, isNear: true, ...OUTSIDE }, true],
  ['what they kept out of it, after they have left', { isAuthor: true, ...OUTSIDE }, false],
])('an author who writes changes %s', (_what, caller, expected) => {
  expect(theAuthor.whoWrites({ ...stranger, ...caller })).toBe(expected);
});

test('abilities are named in one order, by the rule of each', () => {
  const rules = {
    update: theAuthor.always,
    delete: never,
    share: theAuthor.always,
    withhold: anyOf(theMember, theAuthor.always),
  };

  expect(abilitiesOf(rules, stranger)).toEqual([]);
  expect(abilitiesOf(rules, { ...stranger, isMember: true })).toEqual(['withhold']);
  expect(abilitiesOf(rules, { ...stranger, isAuthor: true })).toEqual(['update', 'share', 'withhold']);
});
