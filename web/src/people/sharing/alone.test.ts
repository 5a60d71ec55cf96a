import { expect, it } from 'vitest';
import { aloneWith, besideTheSwitch } from './alone.ts';

const own = { kind: 'task', member: null, inJourney: true, withheld: false } as const;

it.each([
  ['You and supporters who may see tasks', own],
  ['Only you', { ...own, withheld: true }],
  ['You and those who do it', { ...own, withheld: true, isForOthers: true }],
  ['You, those who do it and supporters who may see tasks', { ...own, isForOthers: true }],
  ['You, Maya and supporters who may see events', { ...own, kind: 'event' as const, member: 'Maya' }],
  ['You and Maya', { ...own, member: 'Maya', withheld: true }],
  ['Only you', { ...own, member: 'Maya', inJourney: false }],
])('says who sees a record that is shared with nobody: %s', (words, unshared) => {
  expect(aloneWith(unshared)).toBe(words);
});

it('says how a share goes together with what supporters may see', () => {
  expect(besideTheSwitch(own)).toBe(
    'Supporters who may see tasks see this one too. The people you choose can see it, even if they can’t see others.',
  );
  expect(besideTheSwitch({ ...own, withheld: true })).toBe(
    '“Not for supporters” is on: supporters who may see tasks do not see this one. The people you choose can see it, even if they can’t see others.',
  );
  expect(besideTheSwitch({ ...own, inJourney: false })).toBe(
    'The people you choose can see this task, even if they can’t see others.',
  );
});
