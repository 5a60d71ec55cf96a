import type { InputOf } from '@kith/contract/kit/endpoint';
import type { tasksEndpoints } from '@kith/contract/tasks';
import { holdShares, shareWith, whichChangeable } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import type { Story } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refuse.ts';
import { momentOf } from './create-task.ts';
import { taskEdited, taskWithheld } from './events.ts';
import { holdOwnTask, holdVisibleTask } from './own-task.ts';
import { chosenPeople } from './people.ts';
import { presentTask } from './present.ts';
import { firstStatus, overallStatus, type Part } from './rules.ts';
import { TASK, type TaskRecord } from './store.ts';
import { insertParts, removeParts, type TaskPatch, updateTask } from './write-store.ts';

type Asked = InputOf<typeof tasksEndpoints.editTask>;

export const editTask: Story<typeof tasksEndpoints.editTask> = async (ctx, asked) => {
  const { task, parts } = await holdOwnTask(ctx, asked.id);
  if (task.version !== asked.version) return refuse('stale', { current: await presentTask(ctx, task.id) });
  const people = await changePeople(ctx, task, parts, asked.assignees);
  const shares = await changeShares(ctx, task, asked.shared_with);
  await updateTask(ctx.db, task, { ...patchOf(asked), ...people.patch, editedAt: ctx.clock.now() });
  const version = task.version + 1;
  const { added, removed } = people;
  await ctx.record(taskEdited(task.aboutId, { taskId: task.id, version, added, removed, ...shares }));
  return { task: await presentTask(ctx, task.id) };
};

export const withholdTask: Story<typeof tasksEndpoints.withholdTask> = async (ctx, { id, withheld }) => {
  const { task } = await holdVisibleTask(ctx, id);
  const isChangeable = await whichChangeable(ctx, [task]);
  if (task.aboutId !== ctx.viewer.userId && !isChangeable(task)) return refuse('forbidden');
  if (task.withheld !== withheld) {
    await updateTask(ctx.db, task, { withheld });
    await ctx.record(taskWithheld(task.aboutId, { taskId: id, withheld }));
  }
  return { task: await presentTask(ctx, id) };
};

function patchOf({ title, text, due_date: due, remind_at: remind }: Asked): TaskPatch {
  return {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text: text ?? '' }),
    ...(due !== undefined && { dueAt: momentOf(due) }),
    ...(remind !== undefined && { remindAt: momentOf(remind) }),
  };
}

/** Who stays keeps their part; who comes new is asked. */
async function changePeople(
  ctx: ViewerCtx,
  task: TaskRecord,
  parts: readonly Part[],
  wanted: readonly number[] | undefined,
) {
  if (wanted === undefined) return { added: [], removed: [], patch: {} };
  const before = parts.map(({ userId }) => userId);
  const added = await chosenPeople(
    ctx,
    task.aboutId,
    'assignees',
    wanted.filter((id) => !before.includes(id)),
  );
  const removed = before.filter((id) => !wanted.includes(id));
  const fresh = added.map((userId) => ({ userId, statusId: firstStatus(userId, task.authorId) }));
  await removeParts(ctx.db, task.id, removed);
  await insertParts(ctx.db, task.id, fresh, ctx.clock.now());
  const after = [...parts.filter(({ userId }) => !removed.includes(userId)), ...fresh];
  return { added, removed, patch: { statusId: overallStatus(after) } };
}

async function changeShares(ctx: ViewerCtx, task: TaskRecord, wanted: readonly number[] | undefined) {
  if (wanted === undefined) return { shared: [], unshared: [] };
  const { id: recordId, aboutId, authorId, sortAt: recordAt } = task;
  const record = { kind: TASK, recordId, recordAt, aboutId };
  const { userIds: before } = await holdShares(ctx, record);
  const fresh = wanted.filter((id) => !before.includes(id) && id !== authorId && id !== aboutId);
  const shared = await chosenPeople(ctx, aboutId, 'shared_with', fresh);
  const kept = before.filter((id) => wanted.includes(id));
  const audience = { userIds: [...kept, ...shared], groupIds: [], organisationTeamIds: [] };
  await shareWith(ctx, record, audience);
  return { shared, unshared: before.filter((id) => !wanted.includes(id)) };
}
