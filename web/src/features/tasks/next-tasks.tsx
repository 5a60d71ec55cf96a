import { calendarDay } from '@kith/contract/kit/dates';
import { DEFAULT_TASK_VIEW, TASK_STATUS, type Task, type TaskStatusId } from '@kith/contract/tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Icon } from '#kit/icon.tsx';
import { TaskTick } from './task-tick.tsx';
import { dueWords, pathToTask, stateWords, statusOf, waitsFor } from './task-words.ts';
import styles from './tasks.module.css';
import { tasksQuery } from './tasks-api.ts';
import { texts } from './texts.ts';
import { useHeldSteps } from './use-held-steps.ts';

interface NextTasksFound {
  readonly tasks: readonly Task[];
  /** How many are due by the end of today; undefined where they did not load. */
  readonly due: number | undefined;
}

/**
 * Tasks that wait for the person's answer, then those that are due first. One that was just ticked off stays
 * for its undo. Undefined until it is known.
 */
export function useNextTasks(): NextTasksFound | undefined {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const { data, isPending } = useInfiniteQuery(tasksQuery(useWhose(), { view: DEFAULT_TASK_VIEW }));
  const held = useHeldSteps();
  if (isPending) return undefined;
  const stays = ({ id }: Task) => (held.get(id) ?? TASK_STATUS.completed) === TASK_STATUS.completed;
  const own = (data ?? []).filter((task) => task.own_status_id !== null && stays(task));
  const [asked, begun] = [own.filter(waitsFor), own.filter((task) => !waitsFor(task))];
  const today = calendarDay(now, zone);
  const isDue = ({ id, due_at }: Task) =>
    due_at !== null && !held.has(id) && calendarDay(new Date(due_at), zone) <= today;
  return { tasks: [...asked, ...begun], due: data && own.filter(isDue).length };
}

export function NextTasks({ tasks }: { tasks: readonly Task[] }) {
  const held = useHeldSteps();
  return tasks.map((task) => <NextTask key={task.id} task={task} held={held.get(task.id)} />);
}

function NextTask({ task, held }: { task: Task; held: TaskStatusId | undefined }) {
  const { id, time_zone } = useViewer();
  const now = useNow();
  const title = useId();
  const done = held === TASK_STATUS.completed;
  const state = stateWords(task, held ?? statusOf(task), id);
  const said = [
    state === '' ? '' : `${state}.`,
    task.created_by.id === id ? '' : texts.parties.from(task.created_by.displayName),
    task.due_at === null ? '' : `${dueWords(task.due_at, now, time_zone)}.`,
  ];
  return (
    <div className={`row ${styles['task']} ${styles['next']} ${done ? styles['done'] : ''}`}>
      <TaskTick task={task} held={held} labelledBy={title} />
      <div className={`grow ${styles['words']}`}>
        <Link id={title} className={`t ${styles['title']}`} to={pathToTask(task)}>
          {task.title}
        </Link>
        <span className="s">{said.filter(Boolean).join(' ')}</span>
      </div>
      <span className="chev">
        <Icon of={ChevronRight} />
      </span>
    </div>
  );
}
