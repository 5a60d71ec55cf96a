import { expect, test } from 'vitest';
import { isLikeOwn, isReadable, isReserved, nameKey, tidied } from './name-rules.ts';

const MAYA = {
  firstName: 'Maya',
  lastName: 'Li-Hartmann',
  preferredName: 'May',
  email: 'zebra.crossing7@example.com',
};

test.each([
  ['Quiet fern', 'quiet  FERN'],
  ['Quiet fern', 'Q u i e t fern'],
  ['Quiet fern', 'Quіet fеrn'],
  ['Quiet fern', 'Quiet​ fern'],
  ['Quiet fern', 'Quíet férn'],
  ['Quiet fern', 'Qui3t f3rn'],
  ['Quiet fern', '𝐐𝐮𝐢𝐞𝐭 𝕗𝕖𝕣𝕟'],
  ['Quiet fern', 'Qulet fem'],
  ['river', 'ｒｉｖｅｒ'],
  ['Cope', 'соре'],
])('%s and %s look alike', (one, other) => {
  expect(nameKey(other)).toBe(nameKey(one));
});

test.each([
  ['Quiet fern', 'Quiet fir'],
  ['River stone', 'River stop'],
])('%s and %s do not', (one, other) => {
  expect(nameKey(other)).not.toBe(nameKey(one));
});

test.each([
  ...['Maya', 'maya', 'MAYA', 'Mауa', 'm.a.y.a', 'Maya the brave', 'mayap', 'ayam', 'Hartmann', 'hartman'],
  ...['xXMayaXx', 'Maja', 'May flower', 'zebra', 'crossing', 'Zebra crossing7', 'M a y a'],
])('%s is like the own name', (name) => {
  expect(isLikeOwn(name, MAYA)).toBe(true);
});

test.each(['Quiet fern', 'River stone', 'Walks at dawn', 'Lighthouse', 'Sleepy cat', 'Dismay no more'])(
  '%s is not',
  (name) => {
    expect(isLikeOwn(name, { ...MAYA, preferredName: null, firstName: 'Lee', lastName: 'Oh' })).toBe(false);
  },
);

test.each([
  ['letters of one alphabet', 'Тихий лист', true],
  ['letters of two', 'Тихий fern', false],
  ['Han with kana', '静かな葉', true],
  ['a line of signs', '-- ..', false],
  ['digits alone', '12345', false],
  ['marks piled up', 'Fe\u0301\u0302\u0303\u0304rn', false],
  ['tags', '<b>fern</b>', false],
  ['a face', 'Fern 🌿', false],
  ['a hyphen', 'Jo-fern', true],
])('a name of %s', (_, name, isFine) => {
  expect(isReadable(tidied(name))).toBe(isFine);
});

test.each(['Moderator', 'the m0derator', 'Kith team', 'ADMIN'])('%s stands for those who answer', (name) => {
  expect(isReserved(name)).toBe(true);
});

test('a name is stored without what is not seen', () => {
  expect(tidied('  Quiet\u200b\u202e  fern\u200d ')).toBe('Quiet fern');
});
