import { grantsWhere } from '@kith/contract/permissions';
import { REMIND_BY_DUE, tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { createTask, editTask } = tasksEndpoints;
const DUE = '2030-06-02T09:00:00.000Z';
const EARLIER = '2030-06-02T08:00:00.000Z';
const LATE = '2030-06-02T09:01:00.000Z';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('a reminder comes no later than the task is due', async () => {
  const maya = await world.person();
  const late = await maya.send(createTask, { title: 'Walk', due_date: DUE, remind_at: LATE });
  expect([late.statusCode, late.json().errors]).toEqual([422, { remind_at: REMIND_BY_DUE }]);

  const { task } = await maya.call(createTask, { title: 'Walk', due_date: DUE, remind_at: DUE });
  const { id, version } = task;
  for (const change of [{ remind_at: LATE }, { due_date: EARLIER }]) {
    const reply = await maya.send(editTask, { id, version, ...change });
    expect([reply.statusCode, reply.json().errors]).toEqual([422, { remind_at: REMIND_BY_DUE }]);
  }
  expect((await maya.send(editTask, { id, version, due_date: null, remind_at: LATE })).statusCode).toBe(200);
});

it('a creator who does not do the task learns nothing of its reminder from a change of the day', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(
    world,
    maya,
    sam,
    grantsWhere((area, action) => ['task', 'journeyOverview'].includes(area) && action === 'view'),
  );
  const asked = { title: 'Walk', due_date: DUE, remind_at: DUE, assignees: [sam.id] };
  const { task } = await maya.call(createTask, asked);

  const change = { id: task.id, version: task.version, due_date: EARLIER };
  expect((await maya.send(editTask, change)).statusCode).toBe(200);
});
