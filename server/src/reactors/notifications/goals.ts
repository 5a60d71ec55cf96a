import { on } from '#kernel/outbox/stated-fact';
import { goalProposed, proposalAnswered } from '../../features/focus-areas/facts.ts';
import { type Desk, notify } from './notify.ts';

/** Neither the goal nor its area. */
export const goalSource = [
  on(goalProposed, async (desk: Desk, { id: factId, memberId, data }) => {
    if (memberId === null) return;
    const { proposalId: recordId, proposedBy: actorId } = data;
    await notify(desk, { userId: memberId, type: 'goal_proposed', memberId, actorId, recordId }, { factId });
  }),
  /** A proposal that its professional took back has no answer. */
  on(proposalAnswered, async (desk: Desk, { id: factId, memberId, actorId, data }) => {
    if (memberId === null || actorId !== memberId) return;
    const { proposalId: recordId, proposedBy: userId, accepted } = data;
    const type = accepted ? 'goal_accepted' : 'goal_declined';
    await notify(desk, { userId, type, memberId, recordId }, { factId });
  }),
];
