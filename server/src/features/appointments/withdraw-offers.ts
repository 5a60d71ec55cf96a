import type { ViewerCtx } from '#kernel/context';
import { byItself, recorder } from '#kernel/facts';
import type { HoursRow } from './booking-store.ts';
import { waitChanged } from './facts.ts';
import { endOffersTo, selectOffersOf } from './held-store.ts';
import { liesWithin } from './slots.ts';

/** Takes back offers of times that lie outside of the hours that hold now. */
export async function withdrawOffers({ db, clock }: ViewerCtx, hours: HoursRow): Promise<void> {
  const { providerId } = hours;
  const now = clock.now();
  const offers = await selectOffersOf(db, providerId, now);
  const outside = offers.filter((one) => !liesWithin(hours, one)).flatMap(({ waitId }) => waitId ?? []);
  const record = recorder(db, byItself('appointments', clock));
  for (const { memberId, waitId } of await endOffersTo(db, outside, now))
    if (waitId !== null) await record(waitChanged(memberId, { id: waitId, providerId }));
}
