import { describe, expect, test } from 'vitest';
import { nearQuery, slipsBetween, wordsWanted } from './near-words.ts';

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
    expect(nearQuery(typed, vocabulary)).toBe(query);
  });

  test.each([[['zebra']], [['anxious', 'zebra']], [['sleep', 'freind']]])('nothing: %j', (typed) => {
    expect(nearQuery(typed, vocabulary)).toBeUndefined();
  });

  test('is never more than twelve words, whole beginnings before near spellings', () => {
    const many = Array.from(
      { length: 40 },
      (_nothing, index) => `walk${'abcdefghij'.charAt(index % 10).repeat(1 + index)}`,
    );

    const query = nearQuery(['walk'], ['talk', ...many]) ?? '';

    expect(query.split(' | ')).toHaveLength(12);
    expect(query).not.toContain('talk');
  });

  test('is not asked for where nothing could', () => {
    expect(wordsWanted([])).toBeUndefined();
    expect(wordsWanted(['me', 'a'])).toBeUndefined();
    expect(wordsWanted(['gp'])).toBeUndefined();
    expect(wordsWanted(['slee', 'medication'])).toEqual({
      minLength: 2,
      maxLength: 12,
      beginning: 'medication',
    });
    const onlyBeginning = wordsWanted(['anx']);
    expect(onlyBeginning?.minLength).toBeGreaterThan(onlyBeginning?.maxLength ?? Number.NaN);
  });
});

test('a long keyword has no near spellings: each of its words would be held against every word there is', () => {
  const typed = Array.from({ length: 9 }, (_nothing, index) => `anxius${'abcdefghi'.charAt(index)}`);

  expect(wordsWanted(typed)).toBeUndefined();
  expect(wordsWanted(typed.slice(1))).toBeDefined();
});
