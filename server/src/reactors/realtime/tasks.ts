import { keptFrom, nearOf, taskReaders } from '#features/tasks';
import { reachOf } from '#policy';
import { taskCreated, taskEdited, taskStatusChanged, taskWithheld } from '../../features/tasks/facts.ts';
import { on } from '../../kernel/outbox/stated-fact.ts';
import type { Live } from './live.ts';
import { look } from './look.ts';
import { type Change, tell } from './tell.ts';

function tellTask(live: Live, readers: Iterable<number>, aboutId: number | null, id: number, change: Change) {
  return tell(live, readers, { kind: 'task', id, about_patient_id: aboutId, change });
}

/** Whoever may see a task now is told of it; whoever could, and may not any more, that it is gone. */
export const tellTasks = [
  on(taskCreated, async (live: Live, { aboutId, data: { taskId } }) =>
    tellTask(live, await taskReaders.now(look(live), taskId), aboutId, taskId, 'added'),
  ),
  on(taskStatusChanged, async (live: Live, { aboutId, data: { taskId } }) =>
    tellTask(live, await taskReaders.now(look(live), taskId), aboutId, taskId, 'updated'),
  ),
  on(taskEdited, async (live: Live, { aboutId, data: { taskId, removed, unshared } }) => {
    if (aboutId === null) return;
    const readers = await taskReaders.now(look(live), taskId);
    const left = await nearOf(look(live), aboutId, removed);
    const unreached = await reachOf(look(live), aboutId, unshared, null);
    const lost = [...left, ...unreached].filter((id) => !readers.includes(id));
    await tellTask(live, readers, aboutId, taskId, 'updated');
    await tellTask(live, lost, aboutId, taskId, 'removed');
  }),
  on(taskWithheld, async (live: Live, { aboutId, data: { taskId } }) => {
    const readers = await taskReaders.now(look(live), taskId);
    const lost = (await keptFrom(look(live), taskId)).filter((id) => !readers.includes(id));
    await tellTask(live, readers, aboutId, taskId, 'updated');
    await tellTask(live, lost, aboutId, taskId, 'removed');
  }),
];
