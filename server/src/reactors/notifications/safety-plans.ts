import { on } from '#kernel/outbox/stated-fact';
import { safetyPlanSaved, safetyPlanSharingChanged } from '../../features/safety-plan/facts.ts';
import { type Desk, notify } from './notify.ts';
import { tellShared } from './tell-shared.ts';

export const safetyPlanSource = [
  on(safetyPlanSaved, async (desk: Desk, { id: factId, memberId, actorId, data }) => {
    if (memberId === null || actorId === null || actorId === memberId) return;
    const told = { userId: memberId, type: 'plan_changed', memberId, actorId } as const;
    await notify(desk, { ...told, recordId: data.planId }, { factId });
  }),
  on(safetyPlanSharingChanged, async (desk: Desk, fact) => {
    const { id: factId, memberId, actorId, data } = fact;
    if (memberId === null || actorId === null) return;
    const { planId: recordId, added, addedTo } = data;
    for (const userId of added)
      await notify(desk, { userId, type: 'plan_shared', memberId, actorId, recordId }, { factId });
    const shared = { kind: 'safety_plan', type: 'plan_shared', recordId, area: null, but: added } as const;
    if (addedTo) await tellShared(desk, fact, { ...shared, to: { userIds: [], ...addedTo } });
  }),
];
