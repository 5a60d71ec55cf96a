import { dayWords } from '@kith/contract/kit/date-words';
import { fromStorage } from '@kith/contract/kit/dates';
import { TASK_STATUS, type Task, type TaskPerson, type TaskUpdate } from '@kith/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import { Check, Users } from 'lucide-react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Loading } from '#kit/skeleton.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { WithholdSwitch } from '#people/access';
import { AddToCalendar } from '#people/calendar-file';
import { Comments } from '#people/comments';
import { OpenedBy } from '#people/openings';
import { SeenBy } from '#people/sharing';
import { PersonAvatar } from '#people/users';
import { takeStep } from './held-steps.ts';
import { Due } from './task-row.tsx';
import { isForOthers, partiesWords, STATUS_NAMES, statusInWords } from './task-words.ts';
import styles from './tasks.module.css';
import { taskFile, taskQuery, withholdTask } from './tasks-api.ts';
import { texts } from './texts.ts';
import { useHeldSteps } from './use-held-steps.ts';

interface TaskDetailsProps {
  id: number;
  /** As the list had it; a link knows the id alone. */
  task: Task | undefined;
  onEdit: (task: Task) => void;
  onShare: (task: Task) => void;
  onClose: () => void;
}

/** All that a task says: what it is about, how far each person is, and what they said on the way. */
export function TaskDetails({ id, task: listed, onEdit, onShare, onClose }: TaskDetailsProps) {
  const { data, error } = useQuery(taskQuery(useWhose(), id));
  const isGone = isRefusal(error, 'not_found');
  const task = isGone ? undefined : (data?.task ?? listed);
  if (task === undefined)
    return (
      <Dialog opened onClose={onClose} title={texts.details.title} shape="sheet">
        <Missing error={error} isGone={isGone} />
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title={task.title} shape="sheet">
      <div className="stack">
        <TaskWords task={task} />
        <section className={`stack ${styles['part']}`}>
          <h3>{texts.details.doers}</h3>
          <ul className="rows bare">
            {task.assignees.map((one) => (
              <Doer key={one.task_users_id} one={one} task={task} />
            ))}
          </ul>
        </section>
        <Steps updates={data?.updates ?? []} />
        <Seen task={task} />
        <Acts {...{ task, onEdit, onShare, onClose }} />
        {task.due_at === null ? null : (
          <AddToCalendar file={() => taskFile(task.id)} name={`kith-task-${task.id}`} />
        )}
        <OpenedBy kind="task" record={task} />
        <Comments item={{ ...task, kind: 'task' }} author={task.created_by.id} />
      </div>
    </Dialog>
  );
}

/** What the viewer can do with it. */
function Acts({ task, onEdit, onShare, onClose }: Omit<TaskDetailsProps, 'id' | 'task'> & { task: Task }) {
  const isHeld = useHeldSteps().has(task.id);
  const canFinish = !isHeld && task.next_status_ids.includes(TASK_STATUS.completed);
  const canEdit = task.abilities.includes('update');
  if (!canFinish && !canEdit) return null;
  const finish = () => {
    onClose();
    void takeStep(task, TASK_STATUS.completed);
  };
  return (
    <div className="actions even">
      {canFinish ? (
        <Button kind="primary" icon={Check} onClick={finish}>
          {texts.steps.done}
        </Button>
      ) : null}
      {canEdit ? (
        <Button kind={canFinish ? 'secondary' : 'primary'} onClick={() => onEdit(task)}>
          {texts.details.edit}
        </Button>
      ) : null}
      {canEdit && task.abilities.includes('share') ? (
        <Button icon={Users} aria-haspopup="dialog" onClick={() => onShare(task)}>
          {texts.details.share}
        </Button>
      ) : null}
    </div>
  );
}

function Missing({ error, isGone }: { error: Error | null; isGone: boolean }) {
  if (isGone) return <p>{texts.details.gone}</p>;
  if (error) return <p>{texts.details.failed}</p>;
  return (
    <Loading label={texts.details.loading}>
      <SkeletonRows />
    </Loading>
  );
}

function TaskWords({ task }: { task: Task }) {
  const { id } = useViewer();
  return (
    <div>
      <p className="small muted">{partiesWords(task, id)}</p>
      <Due task={task} hidden={task.status_id === TASK_STATUS.completed} />
      {task.text === '' ? null : <p className={styles['text']}>{task.text}</p>}
    </div>
  );
}

function Doer({ one: { person, status_id }, task }: { one: TaskPerson; task: Task }) {
  const { id } = useViewer();
  // People have not accepted what they set themselves.
  const isBegun = status_id === TASK_STATUS.accepted && person?.id === task.created_by.id;
  return (
    <li className={`line ${styles['doer']}`}>
      {person ? <PersonAvatar person={person} size="s" /> : null}
      <span className="grow">
        {person?.id === id ? texts.details.you : (person?.displayName ?? texts.parties.unnamed)}
      </span>
      {isBegun ? null : (
        <Badge kind={status_id === TASK_STATUS.completed ? 'ok' : 'plain'}>{STATUS_NAMES[status_id]}</Badge>
      )}
    </li>
  );
}

/** What happened, the latest first, with the words people gave. */
function Steps({ updates }: { updates: readonly TaskUpdate[] }) {
  const { id, time_zone } = useViewer();
  if (updates.length === 0) return null;
  return (
    <section className={`stack ${styles['part']}`}>
      <h3>{texts.details.history}</h3>
      <ul className="rows bare">
        {updates.map((update) => (
          <li key={update.id} className={styles['step']}>
            <p>{statusInWords(update, id)}</p>
            {update.message === null ? null : (
              <p className={styles['text']}>{texts.details.quoted(update.message)}</p>
            )}
            <p className="small muted">{dayWords(fromStorage(update.created_at), time_zone)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who sees it, for those who may know, and the switch of its author and the member. */
function Seen({ task }: { task: Task }) {
  const { id } = useViewer();
  const withhold = (withheld: boolean) => withholdTask({ id: task.id, withheld });
  const words = <SeenBy kind="task" record={task} isForOthers={isForOthers(task, id)} />;
  if (!task.abilities.includes('withhold')) return words;
  return (
    <section className={`stack ${styles['part']}`}>
      <h3>{texts.details.whoSees}</h3>
      {words}
      {task.in_journey ? <WithholdSwitch area="tasks" withheld={task.withheld} withhold={withhold} /> : null}
    </section>
  );
}
