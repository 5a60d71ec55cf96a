import { renewals } from '#features/medications';
import { byItself, recorder } from '#kernel/facts';
import type { Subscriber, Telling } from '#kernel/outbox/deliver-batch';
import { on } from '#kernel/outbox/stated-fact';
import { consentWithdrawn } from '../../people/consents/facts.ts';

/**
 * A subscriber, because one that was missed would leave a medicine open to the people who were asked while
 * its member may not take it back.
 */
export const renewalsEnd: Subscriber = {
  name: 'renewals',
  listeners: [
    on(consentWithdrawn, async ({ db, clock }: Telling, { memberId, at, data: { kind } }) => {
      if (memberId === null || kind !== 'guardian') return;
      const record = recorder(db, byItself('renewals', clock));
      await renewals.withdrawAll({ db, clock, record }, memberId, at);
    }),
  ],
};
