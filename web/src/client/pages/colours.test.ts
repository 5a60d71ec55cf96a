import { AVATAR_COLOURS } from '@kith/contract/profile-inputs';
import { describe, expect, it } from 'vitest';
import { COLOURS, colouring, coloursApart } from './colours.ts';

const coloursOf = (...given: number[]) => [
  ...coloursApart(given.map((avatar_colour, id) => ({ id, avatar_colour }))).values(),
];

it('there are as many colours as a person can choose from', () => {
  expect(COLOURS).toBe(AVATAR_COLOURS);
});

it('people of one colour are told apart', () => {
  expect(coloursOf(5, 5, 0, 5)).toEqual([5, 0, 1, 2]);
});

it('more people than there are colours are told apart by a ring, but not in the colour of the viewer', () => {
  expect(coloursOf(0, 1, 2, 3, 4, 4, 4, 4, 0)).toEqual([0, 1, 2, 3, 4, 5, 10, 7, 8]);
});

it('people for whom no look is left have any colour but the viewer’s', () => {
  const looks = coloursOf(...Array.from({ length: 40 }, () => 3));
  expect(new Set(looks.slice(0, 11)).size).toBe(11);
  expect(looks.slice(11).every((look) => look !== 3 && look < COLOURS)).toBe(true);
});

it('no one changes colour when another person comes', () => {
  const many = Array.from({ length: 30 }, (_, place) => (place * 7) % COLOURS);
  const all = coloursOf(...many);
  for (const count of [1, 5, 6, 7, 12, 20])
    expect(coloursOf(...many.slice(0, count))).toEqual(all.slice(0, count));
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

it('no one has the colour of the viewer, whose face stands in the bar', () => {
  const priya = { id: 1, avatar_colour: 3 };
  const around = [4, 5, 0, 1, 2].map((avatar_colour, place) => ({ id: place + 2, avatar_colour }));
  const maya = { id: 20, avatar_colour: 3 };
  const [inCaseload, onTeam] = [colouring(priya, []), colouring(priya, [...around, maya])];
  expect(inCaseload(priya)).toBe(3);
  expect(inCaseload(maya)).not.toBe(3);
  expect(inCaseload({ ...maya, id: null })).not.toBe(3);
  expect(onTeam(priya)).toBe(3);
  expect(onTeam(maya)).not.toBe(3);
  expect(colouring(undefined, [])(maya)).toBe(3);
});

it('the member for whom the viewer works, and their team, are told apart', () => {
  const people = [1, 2, 3, 4].map((id) => ({ id, avatar_colour: 3 }));
  const [priya, ...others] = people;
  expect(new Set(people.map(colouring(priya, others))).size).toBe(4);
});

describe('a face that was drawn before more people came into sight', () => {
  const [priya, kim, lee, ash] = [3, 4, 4, 4].map((avatar_colour, place) => ({
    id: place + 1,
    avatar_colour,
  }));
  if (!priya || !kim || !lee || !ash) throw new Error('four people');

  it('keeps its colour, and those who come are told apart from it', () => {
    const drawn = new Map();
    const first = colouring(priya, [], drawn)(ash);
    const later = colouring(priya, [kim, lee, ash], drawn);

    expect(later(ash)).toBe(first);
    expect(new Set([priya, kim, lee, ash].map(later)).size).toBe(4);
  });

  it('takes another where two were drawn alike out of sight of one another', () => {
    const drawn = new Map();
    const alone = colouring(priya, [], drawn);
    expect(alone(kim)).toBe(alone(lee));

    const later = colouring(priya, [kim, lee], drawn);
    expect(new Set([priya, kim, lee].map(later)).size).toBe(3);
  });

  it('keeps it when those people are out of sight again', () => {
    const drawn = new Map();
    const first = colouring(priya, [kim, lee], drawn)(lee);

    expect(colouring(priya, [], drawn)(lee)).toBe(first);
  });

  it('changes with the colour that the person, or the viewer, chooses', () => {
    const drawn = new Map();
    colouring(priya, [], drawn)(ash);

    expect(colouring(priya, [], drawn)({ ...ash, avatar_colour: 1 })).toBe(1);
    expect(colouring({ ...priya, avatar_colour: 4 }, [], drawn)(ash)).not.toBe(4);
  });
});
