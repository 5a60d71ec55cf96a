import { TASK_STATUS } from '@kith/contract/tasks';
import { findTaskParties } from '#features/tasks';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import type { Audience } from '#policy/sharing';
import { taskCreated, taskEdited, taskStatusChanged } from '../../features/tasks/facts.ts';
import { type Desk, notify } from './notify.ts';
import { planReminders } from './plan-reminders.ts';
import { tellShared } from './tell-shared.ts';

type TaskFact = StatedFact<{ readonly taskId: number }>;
type TaskNotice = 'task_asked' | 'task_changed';

/** All people but the actor; a change without an actor notifies none. */
async function tell(desk: Desk, fact: TaskFact, type: TaskNotice, people: readonly number[]): Promise<void> {
  const { id: factId, memberId, actorId, data } = fact;
  if (actorId === null) return;
  for (const userId of people.filter((id) => id !== actorId))
    await notify(desk, { userId, type, memberId, actorId, recordId: data.taskId }, { factId });
}

/** An assignee is notified of the assignment alone. */
const shared = (recordId: number, to: Audience, but: readonly number[]) =>
  ({ kind: 'task', type: 'task_shared', recordId, to, area: null, but }) as const;

/** A person restored by undo goes on from before, and is not asked again for a given answer. */
async function stillAsked(desk: Desk, taskId: number, added: readonly number[]): Promise<number[]> {
  const task = await findTaskParties(desk.db, taskId);
  const { requested } = TASK_STATUS;
  const asked = task?.parts.filter(({ statusId }) => statusId === requested).map(({ userId }) => userId);
  return added.filter((id) => asked?.includes(id));
}

export const taskSource = [
  on(taskCreated, async (desk: Desk, fact) => {
    const { assignees, sharedWith, taskId } = fact.data;
    await tell(desk, fact, 'task_asked', assignees);
    await tellShared(desk, fact, shared(taskId, sharedWith, assignees));
    await planReminders(desk, 'task', taskId);
  }),
  on(taskEdited, async (desk: Desk, fact) => {
    const { added, shared: to, taskId } = fact.data;
    await tell(desk, fact, 'task_asked', await stillAsked(desk, taskId, added));
    await tellShared(desk, fact, shared(taskId, to, added));
    await planReminders(desk, 'task', taskId);
  }),
  on(taskStatusChanged, async (desk: Desk, fact) => {
    const { taskId, to } = fact.data;
    const task = await findTaskParties(desk.db, taskId);
    if (!task) return;
    const others = to === TASK_STATUS.cancelled ? task.parts.map(({ userId }) => userId) : [];
    await tell(desk, fact, 'task_changed', [...new Set([task.authorId, ...others])]);
    await planReminders(desk, 'task', taskId);
  }),
];
