import { expect, test } from 'vitest';
import { audienceFor, mayChange } from './author-rules.ts';

const [maya, priya, tom] = [1, 2, 3];

test('the author and the member see with whom something is shared, others only that it is with them', () => {
  const sharedWith = { userIds: [tom, 4], groupIds: [7], organisationTeamIds: [8] };
  const record = { authorId: maya, aboutId: priya, sharedWith };
  const nobody = { userIds: [], groupIds: [], organisationTeamIds: [] };

  expect(audienceFor(maya, record)).toEqual(sharedWith);
  expect(audienceFor(priya, record)).toEqual(sharedWith);
  expect(audienceFor(tom, record)).toEqual({ ...nobody, userIds: [tom] });
  expect(audienceFor(9, record)).toEqual(nobody);
});

test.each([
  ['their own', maya, { authorId: maya, aboutId: maya, inJourney: true }, false, true],
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
  [
    'what they keep out of the journey',
    priya,
    { authorId: priya, aboutId: maya, inJourney: false },
    false,
    true,
  ],
])('somebody changes %s', (_what, viewer, record, mayWrite, expected) => {
  expect(mayChange(viewer, record, mayWrite)).toBe(expected);
});
