import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { createTask, getTask, listTasks, updateTaskStatus } = tasksEndpoints;
const SEES_TASKS = grantsWhere((area, action) => area === 'task' && action === 'view');
const SEES_BOTH = grantsWhere((area) => ['task', 'supportTeam'].includes(area));

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Maya asks Jo to do something, who has begun with it. */
async function begun() {
  const [maya, sam, jo] = [await world.person(), await world.person(), await world.person()];
  await letSupport(world, maya, jo, SEES_BOTH);
  const { task } = await maya.call(createTask, { title: 'Bring the papers', assignees: [jo.id, maya.id] });
  await jo.call(updateTaskStatus, { id: task.id, status_id: 2, message: 'On Friday' });
  return { maya, sam, jo, id: task.id };
}

/** Ids of those with a part and of those who took a step, as a person is told them. */
async function namedTo(person: Someone, id: number) {
  const { task, updates } = await person.call(getTask, { id });
  return {
    parts: task.assignees.map((part) => part.person?.id ?? null),
    steps: updates.map((step) => step.person?.id ?? null),
  };
}

describe('who does what in a task', () => {
  it('is told by name to who sees the team', async () => {
    const { maya, sam, jo, id } = await begun();
    await letSupport(world, maya, sam, SEES_BOTH);

    expect(await namedTo(sam, id)).toEqual({ parts: [jo.id, maya.id], steps: [jo.id] });
    expect(await namedTo(maya, id)).toEqual({ parts: [jo.id, maya.id], steps: [jo.id] });
  });

  it('is told without names of others to who may not see the team', async () => {
    const { maya, sam, jo, id } = await begun();
    await letSupport(world, maya, sam, SEES_TASKS);

    expect(await namedTo(sam, id)).toEqual({ parts: [null, maya.id], steps: [null] });
    const [listed] = (await sam.call(listTasks, { member_id: maya.id })).tasks;
    expect(listed?.assignees).toMatchObject([
      { person: null, status: 'Accepted' },
      { person: { id: maya.id } },
    ]);
    expect(await namedTo(jo, id)).toEqual({ parts: [jo.id, maya.id], steps: [jo.id] });
  });

  it('is told by their own name to who has a part in it', async () => {
    const { maya, sam, jo } = await begun();
    await letSupport(world, maya, sam, SEES_TASKS);
    const { task } = await maya.call(createTask, { title: 'For two', assignees: [jo.id, sam.id] });

    expect(await namedTo(sam, task.id)).toEqual({ parts: [null, sam.id], steps: [] });
  });
});
