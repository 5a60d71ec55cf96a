import { momentAt } from '@kith/contract/kit/zones';
import { TASK_STATUS } from '@kith/contract/tasks';
import { expect, it } from 'vitest';
import { aTask } from '#testing/tasks.ts';
import { aPerson } from '#testing/world.ts';
import { dueWords, partiesWords, stateWords, statusOf } from './task-words.ts';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Hart' });

it('a task is due by a day, and by an hour only where one was chosen', () => {
  const now = new Date('2026-11-20T23:00:00.000Z');
  const words = (day: string, clock: string) =>
    dueWords(momentAt(day, clock, 'Australia/Sydney').toISOString(), now, 'Australia/Sydney');

  expect(words('2026-11-21', '23:59')).toBe('Due today');
  expect(words('2026-11-24', '15:30')).toBe('Due Tuesday, 3.30\u00a0pm');
  expect(words('2027-06-12', '23:59')).toBe('Due 12 June');
  expect(words('2026-11-19', '09:00')).toBe('Was due 19 November');
});

it('a task says who else has to do with it, and of whom one may not know that there is someone', () => {
  const task = aTask(maya, sam);
  const unnamed = task.assignees.map((part) => ({ ...part, person: null }));
  const wordsOf = (assignees: typeof task.assignees) => partiesWords({ ...task, assignees }, 0);

  expect(wordsOf(task.assignees)).toBe('From Maya Hart. For Sam Hart.');
  expect(wordsOf(unnamed)).toBe('From Maya Hart. For someone on the team.');
  expect(wordsOf([...task.assignees, ...unnamed, ...unnamed])).toBe(
    'From Maya Hart. For Sam Hart and 2 people on the team.',
  );
});

it('of a task that its author does alone, others read the name once, and no state', () => {
  const own = { ...aTask(maya, maya, { status_id: TASK_STATUS.accepted }), own_status_id: null };

  expect(partiesWords(own, sam.id)).toBe('For Maya Hart.');
  expect(stateWords(own, statusOf(own), sam.id)).toBe('');
});

it('a task has one word for its state, and none where its tick says all of it', () => {
  const { accepted, rejected, completed } = TASK_STATUS;
  const asked = aTask(maya, sam);
  const parts = asked.assignees;
  const forBoth = { assignees: [...parts, ...aTask(maya, maya, { status_id: accepted }).assignees] };
  const wordsOf = (task: typeof asked, viewer: typeof maya) => stateWords(task, statusOf(task), viewer.id);

  expect(wordsOf(asked, sam)).toBe('Needs your reply');
  expect(wordsOf({ ...asked, own_status_id: null }, maya)).toBe('Waiting for Sam Hart');
  expect(wordsOf({ ...asked, ...forBoth, own_status_id: accepted }, maya)).toBe('Waiting for Sam Hart');
  expect(wordsOf(aTask(maya, maya, { status_id: accepted }), maya)).toBe('');
  expect(wordsOf({ ...aTask(maya, sam, { status_id: accepted }), own_status_id: null }, maya)).toBe(
    'Accepted',
  );
  expect(wordsOf(aTask(maya, sam, { status_id: rejected }), sam)).toBe('Declined');
  expect(wordsOf(aTask(maya, maya, { status_id: completed }), maya)).toBe('');
});
