import { expect, it } from 'vitest';
import { aTask } from '#testing/tasks.ts';
import { aPerson } from '#testing/world.ts';
import { partiesWords } from './task-words.ts';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Hart' });

it('a task says who else has to do with it, and of whom one may not know that there is somebody', () => {
  const task = aTask(maya, sam);
  const unnamed = task.assignees.map((part) => ({ ...part, person: null }));
  const wordsOf = (assignees: typeof task.assignees) => partiesWords({ ...task, assignees }, 0);

  expect(wordsOf(task.assignees)).toBe('From Maya Hart. For Sam Hart.');
  expect(wordsOf(unnamed)).toBe('From Maya Hart. For someone on the team.');
  expect(wordsOf([...task.assignees, ...unnamed, ...unnamed])).toBe(
    'From Maya Hart. For Sam Hart and 2 people on the team.',
  );
});
