import { TASK_STATUS, type Task, type TaskStatusId } from '@kith/contract/tasks';
import { useId } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Badge } from '#kit/badge.tsx';
import { SharedLine } from '#people/sharing';
import { takeStep } from './held-steps.ts';
import { LostNotice } from './lost-notice.tsx';
import { TaskMenu } from './task-menu.tsx';
import { declinedWords, dueWords, partiesWords, standing } from './task-words.ts';
import styles from './tasks.module.css';
import { texts } from './texts.ts';

interface TaskRowProps {
  task: Task;
  /** A step that was taken here and is not sent yet. */
  held: TaskStatusId | undefined;
  onOpen: (task: Task) => void;
  onEdit: (task: Task) => void;
  onShare: (task: Task) => void;
}

/** One small step: ticked off with one touch, and taken back as easily. */
export function TaskRow({ task, held, onOpen, onEdit, onShare }: TaskRowProps) {
  const viewer = useViewer();
  const tick = useId();
  const status = held ?? standing(task);
  const done = status === TASK_STATUS.completed;
  const canComplete = held === undefined && task.next_status_ids.includes(TASK_STATUS.completed);
  return (
    <li className={`row ${styles['task']} ${done ? styles['done'] : ''}`}>
      <input
        id={tick}
        className={`tick ${styles['round']}`}
        type="checkbox"
        checked={done}
        disabled={!canComplete}
        onChange={() => void takeStep(task, TASK_STATUS.completed)}
      />
      <label className="grow" htmlFor={tick}>
        <span className="t">{task.title}</span>
        {task.text === '' || done ? null : (
          <span className={`s ${styles['text']} ${styles['brief']}`}>{task.text}</span>
        )}
        <span className="s">
          {partiesWords(task, viewer.id)} {declinedWords(task, viewer.id)}
        </span>
        <SharedLine record={task} />
      </label>
      <span className={styles['side']}>
        <StatusBadge status={status} />
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

export function Due({ task, hidden }: { task: Task; hidden: boolean }) {
  const { time_zone } = useViewer();
  const now = useNow();
  if (task.due_at === null || hidden) return null;
  return (
    <time className="small muted" dateTime={task.due_at}>
      {dueWords(task.due_at, now, time_zone)}
    </time>
  );
}

const OTHER_WORDS: Partial<Record<TaskStatusId, string>> = {
  [TASK_STATUS.requested]: texts.status.requested,
  [TASK_STATUS.rejected]: texts.status.rejected,
  [TASK_STATUS.cancelled]: texts.status.cancelled,
};

/** What the tick does not say. */
function StatusBadge({ status }: { status: TaskStatusId }) {
  const words = OTHER_WORDS[status];
  return words === undefined ? null : <Badge>{words}</Badge>;
}
