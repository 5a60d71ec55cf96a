import type { InputOf } from '@kith/contract/kit/endpoint';
import type { tasksEndpoints } from '@kith/contract/tasks';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { changeSharing } from '#people/groups';
import { requireVersion } from '#records';
import { chosenAssignees } from './assignees.ts';
import { momentOf } from './create-task.ts';
import { taskEdited, taskWithheld } from './facts.ts';
import { partsOf } from './own-task.ts';
import { TASK } from './policy.ts';
import { presentTask } from './present.ts';
import { firstStatus, overallStatus, type Part, requireTimely, undo } from './rules.ts';
import { selectParts, type TaskRecord, type taskRecord } from './store.ts';
import { insertParts, removeParts, type TaskPatch, updateTask } from './write-store.ts';

type Asked = InputOf<typeof tasksEndpoints.editTask>;

export const editTask: Story<typeof tasksEndpoints.editTask, typeof taskRecord> = async (ctx, asked) => {
  const task = ctx.held;
  await requireVersion(ctx, task, asked.version, presentTask);
  const parts = partsOf(await selectParts(ctx.db, [task.id]));
  requireTimelyChange(
    asked,
    task,
    parts.some(({ userId }) => userId === ctx.viewer.userId),
  );
  const people = await changePeople(ctx, task, parts, asked.assignees);
  const { id: recordId, memberId, sortAt: recordAt } = task;
  const sharing = await changeSharing(ctx, { kind: TASK, recordId, recordAt, memberId }, asked);
  await updateTask(ctx.db, task, { ...patchOf(asked), ...people.patch, editedAt: ctx.clock.now() });
  const version = task.version + 1;
  const { added, removed } = people;
  const { added: shared, removed: unshared, ends } = sharing;
  const shares = { shared, unshared, ...(ends && { ends }) };
  await ctx.record(taskEdited(memberId, { taskId: task.id, version, added, removed, ...shares }));
  return { task: await presentTask(ctx, task.id) };
};

export const withholdTask: Story<typeof tasksEndpoints.withholdTask, typeof taskRecord> = async (
  ctx,
  asked,
) => {
  const { id, withheld } = asked;
  const task = ctx.held;
  if (task.withheld !== withheld) {
    await updateTask(ctx.db, task, { withheld });
    await ctx.record(taskWithheld(task.memberId, { taskId: id, withheld }));
  }
  return { task: await presentTask(ctx, id) };
};

/** A creator who does not do the task themself is not told of its reminder, not even by a refusal. */
function requireTimelyChange(
  { due_date: due, remind_at: remind }: Asked,
  { dueAt, remindAt }: TaskRecord,
  isReminded: boolean,
): void {
  if (remind === undefined && (due === undefined || !isReminded)) return;
  requireTimely(
    remind === undefined ? remindAt : momentOf(remind),
    due === undefined ? dueAt : momentOf(due),
  );
}

function patchOf({ title, text, due_date: due, remind_at: remind }: Asked): TaskPatch {
  return {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text: text ?? '' }),
    ...(due !== undefined && { dueAt: momentOf(due) }),
    ...(remind !== undefined && { remindAt: momentOf(remind) }),
  };
}

/**
 * A person who stays keeps their part, and a new person is asked. One who was taken off a moment ago goes on
 * from where they were.
 */
async function changePeople(
  ctx: ViewerCtx,
  task: TaskRecord,
  parts: readonly Part[],
  wanted: readonly number[] | undefined,
) {
  if (wanted === undefined) return { added: [], removed: [], patch: { takenOff: null } };
  const before = parts.map(({ userId }) => userId);
  const fresh = wanted.filter((id) => !before.includes(id));
  const added = await chosenAssignees(ctx, task.memberId, fresh);
  const removed = before.filter((id) => !wanted.includes(id));
  const now = ctx.clock.now();
  const back = new Map(justTakenOff(task, now).map((part) => [part.userId, part.statusId]));
  const begun = added.map((userId) => ({
    userId,
    statusId: back.get(userId) ?? firstStatus(userId, task.authorId),
  }));
  await removeParts(ctx.db, task.id, removed);
  await insertParts(ctx.db, task.id, begun, now);
  const after = [...parts.filter(({ userId }) => !removed.includes(userId)), ...begun];
  const takenOff = parts.filter(({ userId }) => removed.includes(userId));
  return { added, removed, patch: { statusId: overallStatus(after), takenOff } };
}

function justTakenOff({ editedAt, takenOff }: TaskRecord, now: Date): Part[] {
  return editedAt !== null && undo.isOpen(editedAt, now) ? partsOf(takenOff ?? []) : [];
}
