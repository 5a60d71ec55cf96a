import { on, onAll } from '#kernel/outbox/stated-fact';
import type { Audience } from '#policy/sharing';
import {
  assessmentCompleted,
  assessmentSharingChanged,
  assessmentsAsked,
  assessmentsWithdrawn,
} from '../../features/assessments/facts.ts';
import type { Desk } from './notify.ts';
import { notifyOfRequests } from './notify-of-requests.ts';
import { planReminders } from './plan-reminders.ts';
import { tellShared } from './tell-shared.ts';

const shared = ({ id }: { readonly id: number }, to: Audience, type: 'check_in_done' | 'assessment_shared') =>
  ({ kind: 'assessment', type, recordId: id, to, area: null }) as const;

/** No notice depends on what was answered. */
export const checkInSource = [
  onAll(assessmentsAsked, async (desk: Desk, facts) => {
    const told = facts.flatMap(({ id: factId, memberId, actorId, data: { requestId } }) =>
      memberId === null ? [] : [{ factId, memberId, actorId, requestId }],
    );
    await notifyOfRequests(desk, told);
  }),
  on(assessmentsWithdrawn, (desk: Desk, { data }) =>
    planReminders(desk, 'assessment_request', data.requestId),
  ),
  on(assessmentCompleted, async (desk: Desk, fact) => {
    const { data } = fact;
    await tellShared(desk, fact, shared(data, data.sharedWith, 'check_in_done'));
    if (data.requestId !== null) await planReminders(desk, 'assessment_request', data.requestId);
  }),
  on(assessmentSharingChanged, async (desk: Desk, fact) => {
    const { added, requests = [] } = fact.data;
    await tellShared(desk, fact, shared(fact.data, added, 'assessment_shared'));
    for (const { requestId } of requests) await planReminders(desk, 'assessment_request', requestId);
  }),
];
