import { AVATAR_COLOURS } from '@kith/contract/profile-inputs';
import { expect, it } from 'vitest';
import { COLOURS, coloursApart } from './colours.ts';

const coloursOf = (...given: number[]) => [
  ...coloursApart(given.map((avatar_colour, id) => ({ id, avatar_colour }))).values(),
];

it('there are as many colours as a person can choose from', () => {
  expect(COLOURS).toBe(AVATAR_COLOURS);
});

it('people of one colour are told apart, and no one gives theirs away', () => {
  expect(coloursOf(5, 5, 0, 5)).toEqual([5, 1, 0, 2]);
});

it('more people than there are colours keep theirs', () => {
  expect(coloursOf(0, 1, 2, 3, 4, 4, 4)).toEqual([0, 1, 2, 3, 4, 5, 4]);
});

it('a person with two places takes one colour', () => {
  const [maya, sam, jo] = [1, 2, 3].map((id) => ({ id, avatar_colour: 0 }));
  if (!maya || !sam || !jo) throw new Error('three people');
  expect([...coloursApart([maya, sam, sam, jo])]).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});
