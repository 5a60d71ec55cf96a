import { expect, test } from 'vitest';
import { audienceFor } from './author-rules.ts';

const [maya, priya, tom] = [1, 2, 3];

test('the author and the member see with whom something is shared, others only that it is with them', () => {
  const sharedWith = { userIds: [tom, 4], groupIds: [7], organisationTeamIds: [8] };
  const record = { authorId: maya, memberId: priya, sharedWith };
  const nobody = { userIds: [], groupIds: [], organisationTeamIds: [] };

  expect(audienceFor(maya, record)).toEqual(sharedWith);
  expect(audienceFor(priya, record)).toEqual(sharedWith);
  expect(audienceFor(tom, record)).toEqual({ ...nobody, userIds: [tom] });
  expect(audienceFor(9, record)).toEqual(nobody);
});
