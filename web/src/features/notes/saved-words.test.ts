import type { Note } from '@kith/contract/notes';
import { expect, it } from 'vitest';
import { aCard, aNote, aPerson } from '#testing/world.ts';
import { savedWords } from './saved-words.ts';

const maya = aPerson();
const toby = { ...aCard(aPerson()), displayName: 'Toby Reed' };
const family = { id: 1, name: 'Family' };

it.each<[Partial<Note>, string]>([
  [{}, 'Saved to your journey.'],
  [{ shared_with: [toby] }, 'Saved, and shared with Toby Reed.'],
  [{ shared_with: [toby, toby, toby] }, 'Saved, and shared with 3 people.'],
  [{ shared_with: [toby], shared_with_group: [family] }, 'Saved, and shared with 1 person and 1 group.'],
])('a note that is shared like %j is said to be saved with those who can see it', (shared, words) => {
  expect(savedWords(null, aNote(maya, shared))).toBe(words);
});
