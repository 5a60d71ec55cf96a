import { TASK_STATUS, type TaskStatusId } from '@kith/contract/tasks';
import { PersonAvatar } from '#people/users';
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

/**
 * Ticks a task off, for ten seconds with an undo. An open one that is not the viewer's to tick off has the
 * face of a person who does it in its place.
 */
export function TaskTick({ task, held, labelledBy }: TaskTickProps) {
  const canComplete = held === undefined && task.next_status_ids.includes(TASK_STATUS.completed);
  const done = (held ?? statusOf(task)) === TASK_STATUS.completed;
  if (!canComplete && !done)
    return (
      <span className={styles['face']}>
        <PersonAvatar person={doerOf(task)} size="xs" />
      </span>
    );
  return (
    <input
      className={`tick ${styles['round']}`}
      type="checkbox"
      aria-labelledby={labelledBy}
      checked={done}
      disabled={!canComplete}
      onChange={() => void takeStep(task, TASK_STATUS.completed)}
    />
  );
}

/** The author stands for people whom the viewer may not see. */
function doerOf({ assignees, created_by }: TaskFace) {
  return assignees.find(({ person }) => person !== null)?.person ?? created_by;
}
