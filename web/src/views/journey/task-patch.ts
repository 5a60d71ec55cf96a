import { journeyPlace, type TaskItem, type Timeline } from '@kith/contract/journey';
import type { Task } from '@kith/contract/tasks';
import type { TaskNews } from '#features/tasks';
import type { Pages } from './items.ts';
import { pageFor } from './note-patch.ts';

/** A page after a task was changed; a task it does not show changes nothing. */
export function patchTask(page: Timeline, news: TaskNews): Timeline {
  if (news.kind === 'gone') return { ...page, tasks: page.tasks.filter(({ id }) => id !== news.id) };
  const { task } = news;
  return {
    ...page,
    tasks: page.tasks.map((item) => (item.id === task.id ? { ...item, record: task } : item)),
  };
}

export function patchTasks(pages: Pages, news: TaskNews): Pages {
  return { ...pages, pages: pages.pages.map((page) => patchTask(page, news)) };
}

/**
 * The task as it is now: in its place where the pages reach that far. Its author keeps one that the member
 * took out.
 */
export function placeTask(pages: Pages, task: Task, zone: string): Pages {
  if (pages.pages.some((page) => page.tasks.some(({ id }) => id === task.id)))
    return patchTasks(pages, { kind: 'seen', task });
  if (!task.in_journey) return pages;
  const item = taskItemOf(task, zone);
  const place = pageFor(pages, item.order);
  if (place === undefined) return pages;
  const put = (page: Timeline, index: number) =>
    index === place ? { ...page, tasks: [...page.tasks, item] } : page;
  return { ...pages, pages: pages.pages.map(put) };
}

function taskItemOf(task: Task, zone: string): TaskItem {
  const at = new Date(task.unformatted_date_created);
  return { type: 'task', ...journeyPlace('task', task.id, at, zone), highlight: null, record: task };
}
