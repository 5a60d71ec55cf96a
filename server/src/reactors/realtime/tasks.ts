import { taskRecord } from '#features/tasks';
import { on } from '#kernel/outbox/stated-fact';
import { taskCreated, taskEdited, taskStatusChanged, taskWithheld } from '../../features/tasks/facts.ts';
import type { Live } from './live.ts';
import { tellEnd } from './tell-end.ts';
import { tellRecord } from './tell-record.ts';

const task = tellRecord('task', taskRecord.readers, ({ taskId }: { readonly taskId: number }) => taskId);

/** Removed assignees heard of it like people of a share by name. */
export const tellTasks = [
  on(taskCreated, task.added),
  on(taskStatusChanged, task.updated),
  on(taskEdited, (live: Live, fact) => {
    const { removed, unshared } = fact.data;
    return task.edited(live, fact, { ...unshared, userIds: [...unshared.userIds, ...removed] });
  }),
  tellEnd({ kind: 'task', readersNow: taskRecord.readers.now, shareNeeds: null }),
  on(taskWithheld, (live: Live, fact) => task.withheld(live, fact)),
];
