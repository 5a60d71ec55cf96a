import { byItself, recorder } from '#kernel/facts';
import { waitChanged } from './facts.ts';
import { type Freed, passedOn } from './freed-times.ts';
import { endDueOffers } from './held-store.ts';
import type { Offering } from './plan-pass-on.ts';

/** Ends the offers of a professional that were not answered in time, and returns the times of them. */
export async function endDue({ db, clock }: Offering, providerId: number): Promise<Freed[]> {
  const record = recorder(db, byItself('appointments', clock));
  const over = await endDueOffers(db, providerId, clock.now());
  for (const { memberId, waitId } of over)
    if (waitId !== null) await record(waitChanged(memberId, { id: waitId, providerId }));
  return over.map(passedOn);
}
