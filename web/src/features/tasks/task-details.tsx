import { fromStorage, plainDay } from '@kith/contract/kit/dates';
import { TASK_STATUS, type Task, type TaskPerson, type TaskUpdate } from '@kith/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { WithholdSwitch } from '#people/access';
import { SeenBy } from '#people/sharing';
import { PersonAvatar } from '#people/users';
import { Due } from './task-row.tsx';
import { isForOthers, partiesWords, STATUS_NAMES, statusInWords } from './task-words.ts';
import styles from './tasks.module.css';
import { taskQuery, withholdTask } from './tasks-api.ts';
import { texts } from './texts.ts';

interface TaskDetailsProps {
  /** As the list had it. */
  task: Task;
  onEdit: (task: Task) => void;
  onShare: (task: Task) => void;
  onClose: () => void;
}

/** All that a task says: what it is about, how far each person is, and what they said on the way. */
export function TaskDetails({ task: listed, onEdit, onShare, onClose }: TaskDetailsProps) {
  const { data, error } = useQuery(taskQuery(useWhose(), listed.id));
  if (isRefusal(error, 'not_found'))
    return (
      <Dialog opened onClose={onClose} title={texts.details.title} shape="sheet">
        <p>{texts.details.gone}</p>
      </Dialog>
    );
  const task = data?.task ?? listed;
  return (
    <Dialog opened onClose={onClose} title={task.title} shape="sheet">
      <div className="stack">
        <TaskWords task={task} />
        <section className={`stack ${styles['part']}`}>
          <h3>{texts.details.doers}</h3>
          <ul className="rows bare">
            {task.assignees.map((one) => (
              <Doer key={one.task_users_id} one={one} />
            ))}
          </ul>
        </section>
        <Steps updates={data?.updates ?? []} />
        <Seen task={task} />
        {task.abilities.includes('update') ? (
          <div className="actions">
            <Button kind="primary" onClick={() => onEdit(task)}>
              {texts.details.edit}
            </Button>
            {task.abilities.includes('share') ? (
              <Button icon={Users} aria-haspopup="dialog" onClick={() => onShare(task)}>
                {texts.details.share}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </Dialog>
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

function Doer({ one: { person, status_id } }: { one: TaskPerson }) {
  const { id } = useViewer();
  return (
    <li className={`line ${styles['doer']}`}>
      {person ? <PersonAvatar person={person} size="s" /> : null}
      <span className="grow">
        {person?.id === id ? texts.details.you : (person?.displayName ?? texts.parties.unnamed)}
      </span>
      <Badge kind={status_id === TASK_STATUS.completed ? 'ok' : 'plain'}>{STATUS_NAMES[status_id]}</Badge>
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
            <p className="small muted">{plainDay(fromStorage(update.created_at), time_zone)}</p>
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
