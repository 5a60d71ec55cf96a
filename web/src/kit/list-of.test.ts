import { expect, it } from 'vitest';
import { listOf } from './list-of.ts';

it.each([
  [[], ''],
  [['Sam'], 'Sam'],
  [['Sam', 'Priya'], 'Sam and Priya'],
  [['Sam', 'Priya', 'Maya'], 'Sam, Priya and Maya'],
])('%o is said as %s', (names, words) => {
  expect(listOf(names)).toBe(words);
});
