import { TASK_STATUS, type Task } from '@kith/contract/tasks';
import { useViewer } from '#client/api/viewer.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { SharedLine } from '#people/sharing';
import { takeStep } from './held-steps.ts';
import { LostNotice } from './lost-notice.tsx';
import { Due } from './task-row.tsx';
import { partiesWords, STATUS_NAMES, standing, waitsFor } from './task-words.ts';
import styles from './tasks.module.css';
import { texts } from './texts.ts';
import { useHeldSteps } from './use-held-steps.ts';

/** A task as an item of the journey: what it is, how far it is, and the next step if it is the viewer's. */
export function TaskCard({ task }: { task: Task }) {
  const viewer = useViewer();
  const held = useHeldSteps().get(task.id);
  const status = held ?? standing(task);
  const name = held === undefined && waitsFor(task) ? texts.status.needsReply : STATUS_NAMES[status];
  const may = (step: Task['status_id']) => held === undefined && task.next_status_ids.includes(step);
  return (
    <>
      <p className="strong">{task.title}</p>
      {task.text === '' ? null : <p className={styles['text']}>{task.text}</p>}
      <LostNotice taskId={task.id} />
      <SharedLine record={task} />
      <div className="card-foot">
        <span className="small muted">{partiesWords(task, viewer.id)}</span>
        <Due task={task} hidden={status === TASK_STATUS.completed} />
        <Badge kind={status === TASK_STATUS.completed ? 'ok' : 'plain'}>{name}</Badge>
        {may(TASK_STATUS.accepted) ? (
          <Button kind="soft" onClick={() => void takeStep(task, TASK_STATUS.accepted)}>
            {texts.steps.accept}
          </Button>
        ) : null}
        {may(TASK_STATUS.completed) ? (
          <Button kind="soft" onClick={() => void takeStep(task, TASK_STATUS.completed)}>
            {texts.steps.done}
          </Button>
        ) : null}
      </div>
    </>
  );
}
