import { shortened } from '@kith/contract/journey-cards';
import { TASK_STATUS, type TaskStatusId } from '@kith/contract/tasks';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { CommentsOnCard } from '#people/comments';
import { SharedLine } from '#people/sharing';
import { DeclineDialog } from './decline-dialog.tsx';
import { takeStep } from './held-steps.ts';
import { LostNotice } from './lost-notice.tsx';
import type { TaskFace } from './task-face.ts';
import { Due, StateBadge } from './task-row.tsx';
import { TaskTick } from './task-tick.tsx';
import { partiesWords, pathToTask, statusOf } from './task-words.ts';
import styles from './tasks.module.css';
import { texts } from './texts.ts';
import { useHeldSteps } from './use-held-steps.ts';

/** A task as an item of the journey: how far it is, and the next step if it is the viewer's. */
export function TaskCard({ task }: { task: TaskFace }) {
  const viewer = useViewer();
  const title = useId();
  const held = useHeldSteps().get(task.id);
  const status = held ?? statusOf(task);
  const done = status === TASK_STATUS.completed;
  const [declining, setDeclining] = useState(false);
  const may = (step: TaskStatusId) => held === undefined && task.next_status_ids.includes(step);
  return (
    <div className={`${styles['item']} ${done ? styles['done'] : ''}`}>
      <TaskTick task={task} held={held} labelledBy={title} />
      <div className={`grow ${styles['words']}`}>
        <Link id={title} className={`t ${styles['title']}`} to={pathToTask(task)}>
          {task.title}
        </Link>
        {task.text === '' ? null : <p className={styles['text']}>{shortened(task.text)}</p>}
        <SharedLine record={task} />
        <LostNotice taskId={task.id} />
        <div className="card-foot">
          <span className="small muted">{partiesWords(task, viewer.id)}</span>
          <Due task={task} hidden={done} />
          <StateBadge task={task} status={status} />
        </div>
        {may(TASK_STATUS.accepted) ? (
          <div className={`actions ${styles['answer']}`}>
            <Button kind="soft" onClick={() => void takeStep(task, TASK_STATUS.accepted)}>
              {texts.steps.accept}
            </Button>
            {may(TASK_STATUS.rejected) ? (
              <Button kind="quiet" onClick={() => setDeclining(true)}>
                {texts.steps.decline}
              </Button>
            ) : null}
          </div>
        ) : null}
        <CommentsOnCard kind="task" record={task} quote={task.title} />
        {declining ? <DeclineDialog task={task} onClose={() => setDeclining(false)} /> : null}
      </div>
    </div>
  );
}
