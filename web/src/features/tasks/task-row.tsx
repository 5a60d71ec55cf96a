import { TASK_STATUS, type Task, type TaskStatusId } from '@kith/contract/tasks';
import { useId } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Badge } from '#kit/badge.tsx';
import { SharedLine } from '#people/sharing';
import { LostNotice } from './lost-notice.tsx';
import type { TaskFace } from './task-face.ts';
import { TaskMenu } from './task-menu.tsx';
import { TaskTick } from './task-tick.tsx';
import { declinedWords, dueWords, partiesWords, stateWords, statusOf } from './task-words.ts';
import styles from './tasks.module.css';

interface TaskRowProps {
  task: Task;
  /** A step that was taken here and is not sent yet. */
  held: TaskStatusId | undefined;
  onOpen: (task: Task) => void;
  onEdit: (task: Task) => void;
  onShare: (task: Task) => void;
}

/** One small step: its circle ticks it off, its title opens its details. */
export function TaskRow({ task, held, onOpen, onEdit, onShare }: TaskRowProps) {
  const viewer = useViewer();
  const title = useId();
  const status = held ?? statusOf(task);
  const done = status === TASK_STATUS.completed;
  return (
    <li className={`row ${styles['task']} ${done ? styles['done'] : ''}`}>
      <TaskTick task={task} held={held} labelledBy={title} />
      <div className={`grow ${styles['words']}`}>
        <button
          id={title}
          className={`t ${styles['title']}`}
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(task)}
        >
          {task.title}
        </button>
        {task.text === '' || done ? null : (
          <span className={`s ${styles['text']} ${styles['brief']}`}>{task.text}</span>
        )}
        <span className="s">
          {partiesWords(task, viewer.id)} {declinedWords(task, viewer.id)}
        </span>
        <SharedLine record={task} />
      </div>
      <span className={styles['side']}>
        <StateBadge task={task} status={status} />
        <Due task={task} hidden={done} />
      </span>
      <TaskMenu
        task={task}
        held={held !== undefined}
        onOpen={() => onOpen(task)}
        onEdit={() => onEdit(task)}
        onShare={() => onShare(task)}
      />
      <LostNotice taskId={task.id} />
    </li>
  );
}

export function Due({ task, hidden }: { task: TaskFace; hidden: boolean }) {
  const { time_zone } = useViewer();
  const now = useNow();
  if (task.due_at === null || hidden) return null;
  return (
    <time className="small muted" dateTime={task.due_at}>
      {dueWords(task.due_at, now, time_zone)}
    </time>
  );
}

/** What the tick does not say. */
export function StateBadge({ task, status }: { task: TaskFace; status: TaskStatusId }) {
  const { id } = useViewer();
  const words = stateWords(task, status, id);
  return words === '' ? null : <Badge>{words}</Badge>;
}
