import { on } from '#kernel/outbox/stated-fact';
import type { Audience } from '#policy/sharing';
import {
  assessmentCompleted,
  assessmentSharingChanged,
  assessmentsAsked,
  assessmentsWithdrawn,
} from '../../features/assessments/facts.ts';
import { type Desk, notify } from './notify.ts';
import { planReminders } from './plan-reminders.ts';
import { tellShared } from './tell-shared.ts';

const shared = ({ id }: { readonly id: number }, to: Audience, type: 'check_in_done' | 'assessment_shared') =>
  ({ kind: 'assessment', type, recordId: id, to, area: null }) as const;

/** No notice depends on what was answered. */
export const checkInSource = [
  on(assessmentsAsked, async (desk: Desk, fact) => {
    const { id: factId, memberId, actorId, data } = fact;
    if (memberId === null) return;
    const told = {
      userId: memberId,
      type: 'check_in_asked',
      memberId,
      actorId,
      recordId: data.requestId,
    } as const;
    await notify(desk, told, { factId });
    await planReminders(desk, 'assessment_request', data.requestId);
  }),
  on(assessmentsWithdrawn, (desk: Desk, { data }) =>
    planReminders(desk, 'assessment_request', data.requestId),
  ),
  on(assessmentCompleted, async (desk: Desk, fact) => {
    const { data } = fact;
    await tellShared(desk, fact, shared(data, data.sharedWith, 'check_in_done'));
    if (data.requestId !== null) await planReminders(desk, 'assessment_request', data.requestId);
  }),
  on(assessmentSharingChanged, (desk: Desk, fact) =>
    tellShared(desk, fact, shared(fact.data, fact.data.added, 'assessment_shared')),
  ),
];
