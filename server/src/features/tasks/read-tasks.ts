import { toStorage } from '@kith/contract/kit/dates';
import { TASK_STATUS_NAMES, TASK_VIEWS, type tasksEndpoints } from '@kith/contract/tasks';
import type { Story } from '#kernel/http/bind';
import { personCards } from '#people/users';
import { whoIsNamed } from '#policy/naming';
import { presentRow, presentTasks } from './present.ts';
import { statusOf } from './rules.ts';
import { selectIdsInView, type taskRecord } from './store.ts';
import { selectUpdates } from './write-store.ts';

const UPDATES_SHOWN = 100;

export const listTasks: Story<typeof tasksEndpoints.listTasks> = async (ctx, asked) => {
  const { view, limit, offset, member_id: memberId = null } = asked;
  const statusIds = TASK_VIEWS[view];
  const ids = await selectIdsInView(ctx, { memberId, statusIds, limit: limit + 1, offset });
  const page = ids.slice(0, limit);
  const tasks = await presentTasks(ctx, page);
  return { tasks: page.flatMap((id) => tasks.get(id) ?? []), has_more_data: ids.length > limit };
};

export const getTask: Story<typeof tasksEndpoints.getTask, typeof taskRecord> = async (ctx, { id }) => {
  const task = await presentRow(ctx, ctx.held);
  const rows = await selectUpdates(ctx.db, id, UPDATES_SHOWN);
  const cards = await personCards(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const parties = { authorId: task.created_by.id, memberId: task.about_patient_id };
  const isNamed = await whoIsNamed(ctx, [parties]);
  const updates = rows.flatMap(({ id: updateId, userId, statusId, message, at }) => {
    const card = cards.get(userId);
    if (!card) return [];
    const person = isNamed(parties, userId) ? card : null;
    const status_id = statusOf(statusId);
    const status = TASK_STATUS_NAMES[status_id];
    return { id: updateId, person, status, status_id, message, created_at: toStorage(at) };
  });
  return { task, updates };
};
