import { on } from '#kernel/outbox/stated-fact';
import { safetyPlanSaved, safetyPlanSharingChanged } from '../../features/safety-plan/facts.ts';
import { type Desk, notify } from './notify.ts';

export const safetyPlanSource = [
  on(safetyPlanSaved, async (desk: Desk, { id: factId, memberId, actorId, data }) => {
    if (memberId === null || actorId === null || actorId === memberId) return;
    const told = { userId: memberId, type: 'plan_changed', memberId, actorId } as const;
    await notify(desk, { ...told, recordId: data.planId }, { factId });
  }),
  on(safetyPlanSharingChanged, async (desk: Desk, { id: factId, memberId, actorId, data }) => {
    if (memberId === null || actorId === null) return;
    for (const userId of data.added) {
      const told = { userId, type: 'plan_shared', memberId, actorId, recordId: data.planId } as const;
      await notify(desk, told, { factId });
    }
  }),
];
