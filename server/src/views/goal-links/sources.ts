import { TASK_STATUS } from '@kith/contract/tasks';
import { articleTitles } from '#features/articles';
import { assessmentName, assessmentRecord } from '#features/assessments';
import type { Linked, LinkSources } from '#features/focus-areas';
import { taskRecord } from '#features/tasks';

const { completed, rejected, cancelled } = TASK_STATUS;

function stateOf(status: number): Linked['state'] {
  if (status === completed) return 'done';
  return status === rejected || status === cancelled ? 'ended' : 'open';
}

/** Each states the reads of another person’s records, as a list of that room does. */
export const SOURCES: LinkSources = {
  async task(ctx, ids) {
    const rows = await taskRecord.selectVisible(ctx, ids);
    await taskRecord.open(ctx, rows);
    return new Map(
      rows.map(({ id, memberId, title, statusId, dueAt: at }) => [
        id,
        { memberId, title, state: stateOf(statusId), at },
      ]),
    );
  },
  async assessment(ctx, ids) {
    const rows = await assessmentRecord.selectVisible(ctx, ids);
    await assessmentRecord.open(ctx, rows);
    return new Map(
      rows.map((row) => {
        const { id, memberId, createdAt: at } = row;
        return [id, { memberId, title: assessmentName(row), state: 'done', at }];
      }),
    );
  },
  async article(_ctx, ids) {
    const found = [...articleTitles(ids)];
    return new Map(found.map(([id, title]) => [id, { memberId: null, title, state: 'open', at: null }]));
  },
};
