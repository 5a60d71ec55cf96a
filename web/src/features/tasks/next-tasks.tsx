import { DEFAULT_TASK_VIEW, type Task } from '@kith/contract/tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { RowLink, Tile } from '#kit/card.tsx';
import { dueWords, waitsFor } from './task-words.ts';
import { tasksQuery } from './tasks-api.ts';
import { texts } from './texts.ts';
import { useHeldSteps } from './use-held-steps.ts';

const SHOWN = 3;

/**
 * Tasks that wait for the person's answer, then those that are due first; undefined until it is known, and
 * nothing where it did not load.
 */
export function useNextTasks(): readonly Task[] | undefined {
  const { data, isPending } = useInfiniteQuery(tasksQuery(useWhose(), { view: DEFAULT_TASK_VIEW }));
  const held = useHeldSteps();
  if (isPending) return undefined;
  const own = (data ?? []).filter((task) => task.own_status_id !== null && !held.has(task.id));
  const [asked, begun] = [own.filter(waitsFor), own.filter((task) => !waitsFor(task))];
  return [...asked, ...begun].slice(0, SHOWN);
}

export function NextTasks({ tasks }: { tasks: readonly Task[] }) {
  return tasks.map((task) => <NextTask key={task.id} task={task} />);
}

function NextTask({ task }: { task: Task }) {
  const { id, time_zone } = useViewer();
  const now = useNow();
  const said = [
    waitsFor(task) ? `${texts.status.needsReply}.` : '',
    task.created_by.id === id ? '' : texts.parties.from(task.created_by.displayName),
    task.due_at === null ? '' : `${dueWords(task.due_at, now, time_zone)}.`,
  ];
  return (
    <RowLink
      to="/tasks"
      before={<Tile icon={Check} tint={5} />}
      title={task.title}
      detail={said.filter(Boolean).join(' ')}
    />
  );
}
