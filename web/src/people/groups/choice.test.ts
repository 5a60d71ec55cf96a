import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choiceInWords, isChoice, isNobody, NOBODY, toggled, toSharing } from './choice.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 6 });
const choice = fc.record({ people: ids, groups: ids, teams: ids });

it('says how many people and groups are chosen', () => {
  expect(choiceInWords(NOBODY)).toBe('');
  expect(choiceInWords({ ...NOBODY, people: [1] })).toBe('1 person');
  expect(choiceInWords({ people: [1, 2], groups: [3], teams: [] })).toBe('2 people and 1 group');
  expect(choiceInWords({ people: [], groups: [3], teams: [4] })).toBe('2 groups');
});

it('asks the same of the server whatever the order in which it was made', () => {
  fc.assert(
    fc.property(choice, (one) => {
      const other = { people: one.people.toReversed(), groups: one.groups, teams: one.teams.toReversed() };
      expect(toSharing(one)).toEqual(toSharing(other));
    }),
  );
});

it('is as it was after the same press twice', () => {
  fc.assert(
    fc.property(choice, fc.integer({ min: 1, max: 50 }), (one, id) => {
      const twice = toggled(toggled(one, 'groups', id), 'groups', id);
      expect(toSharing(twice)).toEqual(toSharing(one));
      expect(toSharing(toggled(one, 'teams', id))).not.toEqual(toSharing(one));
    }),
  );
});

it('knows no one, and what is no choice', () => {
  expect([isNobody(NOBODY), isNobody({ ...NOBODY, teams: [1] })]).toEqual([true, false]);
  expect(isChoice({ people: [1], groups: [], teams: [] })).toBe(true);
  for (const value of [null, 'people', {}, { people: [1] }, { people: ['1'], groups: [], teams: [] }])
    expect(isChoice(value)).toBe(false);
});
