import { expect, it } from 'vitest';
import { aloneWith, besideTheSwitch } from './alone.ts';

const own = { kind: 'task', member: null, inJourney: true, withheld: false } as const;

it.each([
  ['You and supporters who can see tasks', own],
  ['Only you', { ...own, withheld: true }],
  ['You and the people doing it', { ...own, withheld: true, isForOthers: true }],
  ['You, the people doing it and supporters who can see tasks', { ...own, isForOthers: true }],
  ['You, Maya and supporters who can see events', { ...own, kind: 'event' as const, member: 'Maya' }],
  ['You and Maya', { ...own, member: 'Maya', withheld: true }],
  ['Only you', { ...own, member: 'Maya', inJourney: false }],
])('says who sees a record that is shared with no one: %s', (words, unshared) => {
  expect(aloneWith(unshared)).toBe(words);
});

it('says how a share goes together with what supporters may see', () => {
  expect(besideTheSwitch(own)).toBe(
    'Supporters who can see tasks can see this too. People you choose can see it, even if they can’t see your other tasks.',
  );
  expect(besideTheSwitch({ ...own, withheld: true })).toBe(
    'This is hidden from supporters. People you choose can see it, even if they can’t see your other tasks.',
  );
  expect(besideTheSwitch({ ...own, inJourney: false })).toBe(
    'People you choose can see this task, even if they can’t see others.',
  );
  expect(besideTheSwitch({ ...own, kind: 'assessment' })).toMatch(
    /^Professionals you choose see your scores and all your answers\. Supporters see your scores and most answers, never /,
  );
});
