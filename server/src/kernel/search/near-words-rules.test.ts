import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearQuery, type StandIns, slipsBetween, slipsForgiven, wordsWanted } from './near-words.ts';

/** As the database answers: of each word what lies near it or further off, and what begins like the last. */
function standInsFrom(
  typed: readonly string[],
  vocabulary: readonly string[],
  small: string[] = [],
): StandIns {
  const wanted = wordsWanted(typed);
  const begun = vocabulary.filter((word) => wanted?.beginning && word.startsWith(wanted.beginning));
  return {
    near: new Map(wanted?.misspelt.map((word) => [word, vocabulary])),
    begun: begun.toSorted((one, other) => one.length - other.length),
    small: new Set(small),
  };
}

test.each([
  ['anxious', 'anxious', 0],
  ['anxius', 'anxious', 1],
  ['freind', 'friend', 1],
  ['medicaton', 'medication', 1],
  ['wallabee', 'wallaby', 2],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['naïve', 'naive', 1],
  ['🙂🙃', '🙃🙂', 1],
])('between %j and %j lie %i slips', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
  expect(slipsBetween(other, one)).toBe(slips);
});

describe('what stands in for a keyword', () => {
  const vocabulary = [
    'anxious',
    'anxiety',
    'friend',
    'friends',
    'work',
    'world',
    'word',
    'appointment',
    '131114',
    'gp',
  ];

  test.each([
    [['anxius'], '(anxious)'],
    [['freind'], '(friend)'],
    [['anx'], '(anxious | anxiety)'],
    [['worl'], '(world | work | word)'],
    [['apointmant', 'anxios'], '(appointment) & (anxious)'],
    [['gp', 'freind'], '(gp) & (friend)'],
    [['freind', 'gp'], '(friend) & (gp)'],
    [['131113'], '(131113)'],
  ])('%j: %j', (typed, query) => {
    expect(nearQuery(typed, standInsFrom(typed, vocabulary))).toBe(query);
  });

  test.each([[['zebra']], [['anxious', 'zebra']], [['sleep', 'freind']]])('nothing: %j', (typed) => {
    expect(nearQuery(typed, standInsFrom(typed, vocabulary))).toBeUndefined();
  });

  test('is never more than twelve words, whole beginnings before near spellings', () => {
    const many = Array.from(
      { length: 40 },
      (_nothing, index) => `walk${'abcdefghij'.charAt(index % 10).repeat(1 + index)}`,
    );

    const query = nearQuery(['walk'], standInsFrom(['walk'], ['talk', ...many])) ?? '';

    expect(query.split(' | ')).toHaveLength(12);
    expect(query).not.toContain('talk');
  });

  test('is not asked for where nothing could', () => {
    expect(wordsWanted([])).toBeUndefined();
    expect(wordsWanted(['me', 'a'])).toBeUndefined();
    expect(wordsWanted(['gp'])).toBeUndefined();
    expect(wordsWanted(['z'.repeat(31)])).toBeUndefined();
    expect(wordsWanted(['slee', 'medication'])).toMatchObject({
      misspelt: ['slee', 'medication'],
      beginning: 'medication',
    });
    expect(wordsWanted(['anx'])).toMatchObject({ misspelt: [], pieces: ['% anx%'] });
  });

  test('needs no small word, and then goes by the stem of a word that is spelled right', () => {
    const typed = ['the', 'walk', 'with', 'freind'];

    const query = nearQuery(typed, standInsFrom(typed, vocabulary, ['the', 'with']));

    expect(query).toBe('(walk) & (freind | friend)');
  });

  test('is looked for only in texts that hold a part which no slip has touched', () => {
    const letters = fc.array(fc.constantFrom(...'abcd'), { minLength: 4, maxLength: 14 });
    fc.assert(
      fc.property(letters, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (word, dice) => {
        const typed = word.join('');
        const slips = slipsForgiven(typed);
        const stored = slipped(slipped(word, dice.slice(0, 3)), slips === 2 ? dice.slice(3) : []).join('');
        if (slipsBetween(typed, stored) > slips) return;
        const pieces = wordsWanted([typed])?.pieces ?? [];
        const holds = (piece: string) => ` ${stored} `.includes(piece.replaceAll('%', ''));
        expect([typed, stored, pieces.some(holds)]).toEqual([typed, stored, true]);
      }),
      { numRuns: 20_000 },
    );
  });
});

test('a long keyword has no near spellings: each of its words would be held against every word there is', () => {
  const typed = Array.from({ length: 9 }, (_nothing, index) => `anxius${'abcdefghi'.charAt(index)}`);

  expect(wordsWanted(typed)).toBeUndefined();
  expect(wordsWanted(typed.slice(1))).toBeDefined();
});

/** One slip of a finger: a letter more, one less, another, or two changed over. */
function slipped(word: readonly string[], [kind, place = 0, letter = 0]: readonly number[]): string[] {
  if (kind === undefined) return [...word];
  const at = place % word.length;
  const put = 'abcde'.charAt(letter % 5);
  if (kind % 4 === 0) return word.toSpliced(at, 0, put);
  if (kind % 4 === 1) return word.toSpliced(at, 1);
  if (kind % 4 === 2) return word.toSpliced(at, 1, put);
  return word.toSpliced(at, 2, ...word.slice(at, at + 2).toReversed());
}
