import type { InputOf } from '@kith/contract/kit/endpoint';
import type { tasksEndpoints } from '@kith/contract/tasks';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { chosenAudience } from '#people/groups';
import { isAllowed } from '#policy/access';
import { shareWith } from '#policy/sharing';
import { chosenAssignees } from './assignees.ts';
import { taskCreated } from './facts.ts';
import { TASK } from './policy.ts';
import { presentTask } from './present.ts';
import { firstStatus, overallStatus, requireTimely } from './rules.ts';
import { insertParts, insertTask } from './write-store.ts';

type Asked = Omit<InputOf<typeof tasksEndpoints.createTask>, 'client_key'>;

export const createTask: Story<typeof tasksEndpoints.createTask> = async (ctx, { client_key, ...asked }) => {
  const claim = { operation: 'task.create', key: client_key, body: asked };
  return { task: await presentTask(ctx, await idempotent(ctx, claim, () => create(ctx, asked))) };
};

async function create(ctx: ViewerCtx, asked: Asked): Promise<number> {
  const { userId: authorId, memberId } = ctx.viewer;
  const createdAt = ctx.clock.now();
  const [dueAt, remindAt] = [momentOf(asked.due_date), momentOf(asked.remind_at)];
  requireTimely(remindAt, dueAt);
  const chosen = await chosenAssignees(ctx, memberId, asked.assignees ?? []);
  const assignees = chosen.length > 0 ? chosen : [authorId];
  const sharedWith = await chosenAudience(ctx, { kind: TASK, memberId }, asked);
  const parts = assignees.map((userId) => ({ userId, statusId: firstStatus(userId, authorId) }));
  const inJourney = await isAllowed(ctx, memberId, 'note', 'create');
  const taskId = await insertTask(ctx.db, {
    authorId,
    memberId,
    title: asked.title,
    text: asked.text ?? '',
    statusId: overallStatus(parts),
    dueAt,
    remindAt,
    inJourney,
    withheld: asked.withheld ?? false,
    createdAt,
  });
  await insertParts(ctx.db, taskId, parts, createdAt);
  await shareWith(ctx, { kind: TASK, recordId: taskId, recordAt: createdAt, memberId }, sharedWith);
  await ctx.record(taskCreated(memberId, { taskId, inJourney, assignees, sharedWith }));
  return taskId;
}

export function momentOf(text: string | null | undefined): Date | null {
  return typeof text === 'string' ? new Date(text) : null;
}
