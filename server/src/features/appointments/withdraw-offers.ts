import type { ViewerCtx } from '#kernel/context';
import { byItself, recorder } from '#kernel/facts';
import { waitChanged } from './facts.ts';
import { type Freed, passedOn } from './freed-times.ts';
import { endOffersTo, type OpenOffer, selectOffersOf } from './held-store.ts';

/** Takes back open offers of a professional that cannot be kept, and returns the times of them. */
export async function withdrawOffers(
  { db, clock }: ViewerCtx,
  providerId: number,
  isOver: (offer: OpenOffer) => boolean,
): Promise<Freed[]> {
  const now = clock.now();
  const offers = (await selectOffersOf(db, providerId, now)).filter(isOver);
  const ids = offers.flatMap(({ waitId }) => waitId ?? []);
  const ended = await endOffersTo(db, ids, now);
  const record = recorder(db, byItself('appointments', clock));
  for (const { memberId, waitId } of ended)
    if (waitId !== null) await record(waitChanged(memberId, { id: waitId, providerId }));
  return ended.map(passedOn);
}
