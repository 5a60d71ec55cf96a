import { calendarDay } from '@kith/contract/kit/dates';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { useNextTasks } from './next-tasks.tsx';
import { dueWords, pathToTask, waitsFor } from './task-words.ts';
import { texts } from './texts.ts';

/**
 * Of the tasks at home: those that wait for an answer, or are due by the end of today, and why. Null where
 * they did not load.
 */
export function useDueTasks() {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const next = useNextTasks();
  const today = calendarDay(now, zone);
  if (next && next.due === undefined) return null;
  return next?.tasks.flatMap((task) => {
    const { id, title, due_at, created_by } = task;
    const line = { id, title, to: pathToTask(task) };
    if (waitsFor(task)) return [{ ...line, why: texts.parties.from(created_by.displayName) }];
    if (due_at === null || calendarDay(new Date(due_at), zone) > today) return [];
    return [{ ...line, why: `${dueWords(due_at, now, zone)}.` }];
  });
}
