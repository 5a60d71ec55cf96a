import { TASK_STATUS } from '@kith/contract/tasks';
import type { ViewerCtx } from '#kernel/context';
import type { Entry, EntrySpan } from '#kernel/icalendar';
import { whenDue } from './entry-times.ts';
import { TASK } from './policy.ts';
import { selectDueInSpan, selectParts, taskRecord } from './store.ts';

const { requested, accepted, cancelled } = TASK_STATUS;
/** A task that is done or was declined is nothing ahead. One that was called off is told of as such. */
const TOLD = [requested, accepted, cancelled];

/** Tasks that are due within the span, as the list of tasks has them, for a calendar outside of Kith. */
export async function taskEntries(ctx: ViewerCtx, span: EntrySpan): Promise<Entry[]> {
  const ids = await selectDueInSpan(ctx, { ...span, statusIds: TOLD });
  const rows = await taskRecord.selectVisible(ctx, ids);
  const parts = await selectParts(ctx.db, ids);
  const host = new URL(ctx.settings.publicUrl).hostname;
  const { userId, timeZone } = ctx.viewer;
  return rows.flatMap((row) => {
    const { id, authorId, memberId, title, dueAt, version } = row;
    if (dueAt === null) return [];
    if (authorId !== userId) ctx.auditRead({ kind: TASK, memberId, ids: [id] });
    const around = parts.filter(({ taskId }) => taskId === id);
    const own = around.find((part) => part.userId === userId);
    const changes = [row.editedAt ?? row.createdAt, ...around.map(({ changedAt }) => changedAt)];
    return {
      uid: `task-${id}@${host}`,
      title,
      place: '',
      text: '',
      times: whenDue(dueAt, timeZone),
      timeZone,
      version,
      changedAt: new Date(Math.max(...changes.map((at) => at.getTime()))),
      isCancelled: (own?.statusId ?? row.statusId) === cancelled,
    };
  });
}
