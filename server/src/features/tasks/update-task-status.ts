import type { InputOf } from '@kith/contract/kit/endpoint';
import { TASK_STATUS, type tasksEndpoints } from '@kith/contract/tasks';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse } from '#kernel/refuse';
import { taskStatusChanged } from './facts.ts';
import { partsOf, roleIn } from './own-task.ts';
import { presentTask } from './present.ts';
import { afterStep, nextStatuses, overallStatus } from './rules.ts';
import { selectParts, type TaskRecord, type taskRecord } from './store.ts';
import { insertUpdate, moveParts, updateTask } from './write-store.ts';

type Asked = Omit<InputOf<typeof tasksEndpoints.updateTaskStatus>, 'client_key'>;

/**
 * The first of two steps at once is taken. The second is not possible any more, and its caller is told. A
 * step that was taken before is answered as it is: one's own part by itself, a cancel by its client key.
 */
export const updateTaskStatus: Story<typeof tasksEndpoints.updateTaskStatus, typeof taskRecord> = async (
  ctx,
  { client_key, ...asked },
) => {
  const claim = { operation: 'task.step', key: client_key, body: asked };
  return { task: await presentTask(ctx, await idempotent(ctx, claim, () => takeStep(ctx, ctx.held, asked))) };
};

/** Returns the id of the task. */
async function takeStep(ctx: ViewerCtx, task: TaskRecord, asked: Asked): Promise<number> {
  const { id, status_id: step, message = null } = asked;
  const parts = partsOf(await selectParts(ctx.db, [id]));
  const role = await roleIn(ctx, task);
  const own = parts.find(({ userId }) => userId === role.userId);
  if (!own && !role.mayCancel) return refuse('forbidden');
  if (own?.statusId === step) return id;
  const isOutdated = asked.version !== undefined && asked.version !== task.version;
  if (isOutdated) return refuse('stale', { current: await presentTask(ctx, id) });
  if (!nextStatuses(parts, role).includes(step))
    return refuse('step_impossible', { current: await presentTask(ctx, id) });
  const at = ctx.clock.now();
  const after = afterStep(parts, role, step);
  const moved = after.filter((part, index) => part !== parts[index]).map(({ userId }) => userId);
  const overall = overallStatus(after);
  await moveParts(ctx.db, id, moved, step, at);
  await updateTask(ctx.db, task, { statusId: overall });
  await insertUpdate(ctx.db, { taskId: id, userId: role.userId, statusId: step, message, at });
  const from = step === TASK_STATUS.cancelled ? null : (own?.statusId ?? null);
  await ctx.record(taskStatusChanged(task.memberId, { taskId: id, from, to: step, overall }));
  return id;
}
