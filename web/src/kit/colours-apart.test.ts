import { expect, it } from 'vitest';
import { coloursApart } from './colours-apart.ts';

const coloursOf = (...given: number[]) =>
  coloursApart(given.map((avatar_colour) => ({ avatar_colour, user_id: 1 }))).map(
    ({ avatar_colour }) => avatar_colour,
  );

it('people of one colour are told apart, and no one gives theirs away', () => {
  expect(coloursOf(5, 5, 0, 5)).toEqual([5, 1, 0, 2]);
});

it('more people than there are colours keep theirs', () => {
  expect(coloursOf(0, 1, 2, 3, 4, 4, 4)).toEqual([0, 1, 2, 3, 4, 5, 4]);
});

it('a front desk takes no colour from a person', () => {
  const desk = { avatar_colour: 1, user_id: null };
  const people = [0, 0, 2].map((avatar_colour) => ({ avatar_colour, user_id: 1 }));
  expect(coloursApart([desk, ...people]).map(({ avatar_colour }) => avatar_colour)).toEqual([1, 0, 1, 2]);
});
