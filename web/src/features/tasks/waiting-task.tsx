import { TASK_STATUS, type Task } from '@kith/contract/tasks';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#kit/button.tsx';
import { PersonAvatar } from '#people/users';
import { DeclineDialog } from './decline-dialog.tsx';
import { takeStep } from './held-steps.ts';
import { LostNotice } from './lost-notice.tsx';
import { dueWords, partiesWords } from './task-words.ts';
import styles from './tasks.module.css';
import { texts } from './texts.ts';

/** A task that waits for the viewer's answer. */
export function WaitingTask({ task }: { task: Task }) {
  const { id, time_zone } = useViewer();
  const now = useNow();
  const [declining, setDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    await takeStep(task, TASK_STATUS.accepted);
    setBusy(false);
  };
  const due = task.due_at === null ? '' : ` ${dueWords(task.due_at, now, time_zone)}`;
  return (
    <article className={`card ${styles['waiting']}`} aria-label={task.title}>
      <div className="line top">
        <PersonAvatar person={task.created_by} />
        <div className="grow">
          <h3 className="strong">{task.title}</h3>
          <p className="small muted">
            {partiesWords(task, id)}
            {due}
          </p>
          {task.text === '' ? null : <p className={styles['text']}>{task.text}</p>}
        </div>
      </div>
      <LostNotice taskId={task.id} />
      <div className={`actions ${styles['answer']}`}>
        <Button kind="primary" busy={busy} onClick={() => void accept()}>
          {texts.steps.accept}
        </Button>
        <Button onClick={() => setDeclining(true)}>{texts.steps.decline}</Button>
      </div>
      {declining ? <DeclineDialog task={task} onClose={() => setDeclining(false)} /> : null}
    </article>
  );
}
