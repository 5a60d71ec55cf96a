import type { EndpointName } from '@kith/contract';
import { tasksEndpoints } from '@kith/contract/tasks';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

export const taskRecipes: Partial<Record<EndpointName, Recipe>> = {
  createTask: async (world) => ({ someone: await world.person(), input: { title: 'Walk to the river' } }),
  listTasks: async (world) => {
    const someone = await world.person();
    return { someone, input: { member_id: someone.id } };
  },
  getTask: withTask(({ id }) => ({ id })),
  updateTaskStatus: withTask(({ id }) => ({ id, status_id: 4 })),
  editTask: withTask(({ id, version }) => ({ id, version, title: 'Changed' })),
  withholdTask: withTask(({ id }) => ({ id, withheld: true })),
};

function withTask(input: (task: { id: number; version: number }) => Values): Recipe {
  return async (world) => {
    const someone = await world.person();
    const { task } = await someone.call(tasksEndpoints.createTask, { title: 'Walk to the river' });
    return { someone, input: input(task) };
  };
}
