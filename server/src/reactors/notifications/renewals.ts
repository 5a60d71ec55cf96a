import { renewals } from '#features/medications';
import { on } from '#kernel/outbox/stated-fact';
import { renewalAsked, renewalMoved, renewalStepUndone } from '../../features/medications/facts.ts';
import { type Desk, notify } from './notify.ts';
import { removeNewest } from './store.ts';

/** Neutral words: neither the medicine nor the answer, and to staff not the member. */
export const renewalSource = [
  on(renewalAsked, async (desk: Desk, { id: factId, data }) => {
    for (const userId of await renewals.people.readers(desk.db, data, desk.clock.now()))
      await notify(desk, { userId, type: 'renewal_asked', recordId: data.id }, { factId });
  }),
  on(renewalMoved, async (desk: Desk, { id: factId, memberId, data }) => {
    if (memberId === null) return;
    const told = { userId: memberId, type: 'renewal_answered', recordId: data.id } as const;
    await notify(desk, told, { factId });
  }),
  /** An answer that is taken back within seconds is not told, nor mailed; one before it is told again. */
  on(renewalStepUndone, async (desk: Desk, { id: factId, memberId, data }) => {
    if (memberId === null) return;
    const told = { userId: memberId, type: 'renewal_answered', recordId: data.id } as const;
    const left = await removeNewest(desk.db, told);
    const [isAnswered] = await renewals.people.answeredAmong(desk.db, memberId, [data.id]);
    if (left === 0 && isAnswered !== undefined) await notify(desk, told, { factId });
  }),
];
