import { TASK_STATUS, type TaskStatusId } from '@kith/contract/tasks';
import { takeStep } from './held-steps.ts';
import type { TaskFace } from './task-face.ts';
import { statusOf } from './task-words.ts';
import styles from './tasks.module.css';

interface TaskTickProps {
  task: TaskFace;
  /** A step that was taken here and is not sent yet. */
  held: TaskStatusId | undefined;
  /** Id of the element that holds the title. */
  labelledBy: string;
}

/** Ticks a task off, for ten seconds with an undo; dashed where it is not the viewer's to tick off. */
export function TaskTick({ task, held, labelledBy }: TaskTickProps) {
  const canComplete = held === undefined && task.next_status_ids.includes(TASK_STATUS.completed);
  return (
    <input
      className={`tick ${styles['round']}`}
      type="checkbox"
      aria-labelledby={labelledBy}
      checked={(held ?? statusOf(task)) === TASK_STATUS.completed}
      disabled={!canComplete}
      onChange={() => void takeStep(task, TASK_STATUS.completed)}
    />
  );
}
