import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { type Task, type TaskStatusId, type TaskView, task, tasksEndpoints } from '@kith/contract/tasks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { told } from '#client/api/told.ts';
import { type ApiError, isRefusal } from '#client/connection/api-error.ts';
import { type Choice, toSharing } from '#people/groups';

const PAGE = 50;

/** Everything about tasks of one member; what is below it is one view. */
export const tasksKey = (member: number) => [...memberKey(member), 'tasks'] as const;

/** Tasks of one view, page by page. Oneself sees also what they take part in for others. */
export const tasksQuery = ({ member, named }: Whose, view: TaskView) =>
  infiniteQueryOptions({
    ...told(tasksEndpoints.listTasks, named.member_id ?? null),
    queryKey: [...tasksKey(member), view],
    queryFn: ({ pageParam, signal }) =>
      call(tasksEndpoints.listTasks, { ...named, view, limit: PAGE, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
    refetchOnMount: 'always',
  });

/** One task and its steps, newest first, among what is shown of a member. */
export const taskQuery = ({ member }: Whose, id: number) =>
  queryOptions({
    ...told(tasksEndpoints.getTask),
    queryKey: [...tasksKey(member), 'one', id],
    queryFn: () => getTask(id),
  });

/** A task and its steps, newest first. */
export function getTask(id: number) {
  return call(tasksEndpoints.getTask, { id });
}

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

export async function createTask(asked: CallerInputOf<typeof tasksEndpoints.createTask>): Promise<Task> {
  return (await call(tasksEndpoints.createTask, asked)).task;
}

export type Edit = CallerInputOf<typeof tasksEndpoints.editTask>;

export async function editTask(asked: Edit): Promise<Task> {
  return (await call(tasksEndpoints.editTask, asked)).task;
}

/** Says with whom a task is shared. A step that somebody took meanwhile is no reason to refuse; another sharing is. */
export async function shareTask(task: Task, choice: Choice): Promise<Task> {
  const save = ({ id, version }: Task) => editTask({ id, version, ...toSharing(choice) });
  try {
    return await save(task);
  } catch (error) {
    const newer = isRefusal(error, 'stale') ? newerTask(error) : undefined;
    if (newer === undefined || sharingOf(newer) !== sharingOf(task)) throw error;
    return save(newer);
  }
}

function sharingOf(task: Task): string {
  const { shared_with, shared_with_group, shared_with_organisation_team } = task;
  const each = [shared_with, shared_with_group, shared_with_organisation_team];
  return JSON.stringify(each.map((all) => all.map(({ id }) => id)));
}

export async function stepTask(id: number, step: TaskStatusId, message: string | null): Promise<Task> {
  return (await call(tasksEndpoints.updateTaskStatus, { id, status_id: step, message })).task;
}

export async function withholdTask(id: number, withheld: boolean): Promise<Task> {
  return (await call(tasksEndpoints.withholdTask, { id, withheld })).task;
}

/** The task as it is, which came with a refusal as `stale`. */
export function newerTask(error: ApiError): Task | undefined {
  const parsed = task.safeParse(error.current);
  return parsed.success ? parsed.data : undefined;
}
