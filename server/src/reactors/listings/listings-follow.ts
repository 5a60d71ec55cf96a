import { refreshSought } from '#features/listings';
import type { Subscriber, Telling } from '#kernel/outbox/deliver-batch';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { profileChanged as providerProfileChanged } from '../../people/providers/facts.ts';
import { profileChanged } from '../../people/users/facts.ts';

const refresh = async ({ db }: Telling, { memberId }: StatedFact): Promise<void> => {
  if (memberId !== null) await refreshSought({ db }, memberId);
};

/** A subscriber, because a missed change would let a former name find its person for good. */
export const listingsFollow: Subscriber = {
  name: 'listings',
  listeners: [on(profileChanged, refresh), on(providerProfileChanged, refresh)],
};
