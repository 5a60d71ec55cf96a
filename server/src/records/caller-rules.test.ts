import { expect, test } from 'vitest';
import { abilitiesOf, anyOf, type Caller, never, theAuthorWhoWrites, theMember } from './caller.ts';

const theAuthor = ({ isAuthor }: Caller) => isAuthor;

const stranger: Caller = {
  isAuthor: false,
  isMember: false,
  mayWrite: false,
  inJourney: true,
  standsInJourney: true,
};

test.each<[string, Partial<Caller>, boolean]>([
  ['their own', { isAuthor: true, isMember: true, mayWrite: true }, true],
  ['what another wrote about them', { isMember: true, mayWrite: true }, false],
  ['about a member for whom they may write', { isAuthor: true, mayWrite: true }, true],
  ['about a member for whom they may not', { isAuthor: true }, false],
  ['what they keep out of the journey', { isAuthor: true, inJourney: false, standsInJourney: false }, true],
])('an author who writes changes %s', (_what, caller, expected) => {
  expect(theAuthorWhoWrites({ ...stranger, ...caller })).toBe(expected);
});

test('abilities are named in one order, by the rule of each', () => {
  const rules = {
    update: theAuthor,
    delete: never,
    share: theAuthor,
    withhold: anyOf(theMember, theAuthor),
  };

  expect(abilitiesOf(rules, stranger)).toEqual([]);
  expect(abilitiesOf(rules, { ...stranger, isMember: true })).toEqual(['withhold']);
  expect(abilitiesOf(rules, { ...stranger, isAuthor: true })).toEqual(['update', 'share', 'withhold']);
});
