import { calendarDay } from '@kith/contract/kit/dates';
import type { Task } from '@kith/contract/tasks';
import type { TaskWords } from './tasks-api.ts';

/** What the form begins with. Nobody chosen means oneself. */
export function startWords(task: Task | null, zone = 'UTC'): TaskWords {
  if (!task) return { title: '', text: '', day: '', assignees: [] };
  return {
    title: task.title,
    text: task.text,
    day: task.due_at === null ? '' : calendarDay(new Date(task.due_at), zone),
    assignees: task.assignees.flatMap(({ person }) => person?.id ?? []),
  };
}

export function isTaskWords(value: unknown): value is TaskWords {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const people = parts.get('assignees');
  return (
    ['title', 'text', 'day'].every((name) => typeof parts.get(name) === 'string') &&
    Array.isArray(people) &&
    people.every((id) => typeof id === 'number')
  );
}
