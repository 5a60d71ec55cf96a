import { expect, it } from 'vitest';
import { aCase } from '#testing/teams.ts';
import { aPerson } from '#testing/world.ts';
import { notesOf } from './case-words.ts';

it.each([
  [0, 'No notes yet'],
  [1, '1 note'],
  [99, '99 notes'],
  [100, '100 notes or more'],
])('%i notes are told as %s', (notes, words) => {
  expect(notesOf(aCase(aPerson(), {}, { notes }))).toBe(words);
});
