import { TASK_STATUS } from '@kith/contract/tasks';
import { appointmentRecord } from '#features/appointments';
import { goalLinks } from '#features/focus-areas';
import { taskRecord } from '#features/tasks';
import type { Agreed, VisitSources } from '#features/visits';
import { BROUGHT } from './brought.ts';

const { completed, rejected, cancelled } = TASK_STATUS;

function stateOf(status: number): Agreed['state'] {
  if (status === completed) return 'done';
  return status === rejected || status === cancelled ? 'ended' : 'open';
}

export const SOURCES: VisitSources = {
  appointments: appointmentRecord,
  brought: BROUGHT,
  agreed: {
    async task(ctx, ids) {
      const rows = await taskRecord.selectVisible(ctx, ids);
      await taskRecord.open(ctx, rows);
      return new Map(
        rows.map(({ id, memberId, title, statusId, dueAt }) => [
          id,
          { memberId, title, state: stateOf(statusId), at: dueAt?.toISOString() ?? null },
        ]),
      );
    },
    async goal(ctx, ids) {
      const goals = await goalLinks.goals.present(ctx, ids);
      return new Map(
        goals.map(({ id, about_patient_id: memberId, goal: title, status }) => [
          id,
          { memberId, title, state: status === 'completed' ? 'done' : 'open', at: null },
        ]),
      );
    },
  },
};
