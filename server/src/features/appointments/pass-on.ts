import * as z from 'zod';
import { byItself, recorder } from '#kernel/facts';
import type { Feature, JobParts } from '#kernel/feature';
import { lockHours } from './booking-store.ts';
import { waitChanged } from './facts.ts';
import { timeOf } from './freed-times.ts';
import { endDueOffers, selectProvidersOfDue } from './held-store.ts';
import { offerFreed } from './offer-freed.ts';
import { OFFER_FREED, PASS_ON } from './plan-pass-on.ts';

const freed = z.object({ providerId: z.number(), startsAt: z.coerce.date(), heldUntil: z.coerce.date() });

/** Each run passes on all offers that are due, so that a lost job delays one until the next. */
export const waitingJobs: NonNullable<Feature['jobs']> = (parts) => ({
  [PASS_ON]: async () => {
    for (const providerId of await selectProvidersOfDue(parts.db, parts.clock.now()))
      await parts.db.transaction((db) => passOn({ ...parts, db }, providerId));
  },
  [OFFER_FREED]: async (data) => {
    const { providerId, ...time } = freed.parse(data);
    await parts.db.transaction((db) =>
      offerFreed({ ...parts, ...parts.ports, db }, providerId, timeOf(time)),
    );
  },
});

/** Hours are held, so that no booking takes the time between two people. */
async function passOn({ db, clock, ports }: JobParts, providerId: number): Promise<void> {
  await lockHours(db, providerId);
  const record = recorder(db, byItself('appointments', clock));
  const over = await endDueOffers(db, providerId, clock.now());
  for (const { memberId, waitId } of over)
    if (waitId !== null) await record(waitChanged(memberId, { id: waitId, providerId }));
  for (const time of over) await offerFreed({ db, clock, jobs: ports.jobs }, providerId, timeOf(time));
}
