import { expect, it } from 'vitest';
import { openInWords } from './opened.ts';

it('says in two sentences what a supporter sees and what they can do', () => {
  const seen = [
    ['supportTeam', 'view'],
    ['journeyOverview', 'view'],
    ['task', 'view'],
  ] as const;
  expect(openInWords([...seen, ['note', 'create'], ['supportTeam', 'message']], 'Robin')).toEqual([
    'You can see Robin’s team, journey page and tasks.',
    'You can add notes to Robin’s journey and message people on Robin’s team.',
  ]);
  expect(openInWords(seen, 'Robin')).toHaveLength(1);
  expect(openInWords([], 'Robin')).toEqual([]);
});
