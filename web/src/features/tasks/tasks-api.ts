import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { type Task, task, tasksEndpoints } from '@kith/contract/tasks';
import { queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { call, callOfOutbox } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { type Choice, toSharing } from '#people/groups';
import { defineRecord } from '#records';

export const tasks = defineRecord({ kind: 'task', row: task, get: tasksEndpoints.getTask });

/** Tasks of one view, page by page. */
export const tasksQuery = tasks.list(tasksEndpoints.listTasks, (page) => page.tasks);

export type Edit = CallerInputOf<typeof tasksEndpoints.editTask>;
export const createTask = tasks.change(tasksEndpoints.createTask, 'created');
export const editTask = tasks.change(tasksEndpoints.editTask);
export const withholdTask = tasks.change(tasksEndpoints.withholdTask);

/** One task and its steps, newest first, among the data of a member. */
export const taskQuery = ({ member }: Whose, id: number) =>
  queryOptions({
    ...liveTags(tasksEndpoints.getTask),
    queryKey: [...tasks.key(member), 'one', id],
    queryFn: () => getTask(id),
  });

/** A task and its steps, newest first. */
export function getTask(id: number) {
  return call(tasksEndpoints.getTask, { id });
}

/** When a task is due, for another calendar. */
export const taskFile = (id: number) => call(tasksEndpoints.getTaskFile, { id });

export interface TaskWords {
  readonly title: string;
  readonly text: string;
  /** A day of the viewer's calendar, `YYYY-MM-DD`, or empty. */
  readonly day: string;
  /** `HH:mm` on that day, or empty for its end. */
  readonly time: string;
  /** When those who do it are reminded; without a day, on the morning of the day it is due. */
  readonly remindDay: string;
  readonly remindTime: string;
  readonly assignees: readonly number[];
  /** Of a new one: whether it is not for supporters, and with whom it is shared from the beginning. */
  readonly withheld: boolean;
  readonly choice: Choice;
}

/**
 * Says with whom a task is shared. A step that another person took meanwhile is no reason to refuse; another
 * sharing is.
 */
export async function shareTask(shown: Task, choice: Choice): Promise<Task> {
  const save = ({ id, version }: Task) => editTask({ id, version, ...toSharing(choice) });
  try {
    return await save(shown);
  } catch (error) {
    const newer = tasks.newerIn(error);
    if (newer === undefined || sharingOf(newer) !== sharingOf(shown)) throw error;
    return save(newer);
  }
}

function sharingOf(task: Task): string {
  const { shared_with, shared_with_group, shared_with_organisation_team } = task;
  const each = [shared_with, shared_with_group, shared_with_organisation_team];
  return JSON.stringify(each.map((all) => all.map(({ id }) => id)));
}

/** Sends a step that waits in the queue of the device, which tells the screens when it has left the queue. */
export async function stepTask(step: CallerInputOf<typeof tasksEndpoints.updateTaskStatus>): Promise<Task> {
  return (await callOfOutbox(tasksEndpoints.updateTaskStatus, step)).task;
}
