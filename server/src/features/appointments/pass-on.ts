import * as z from 'zod';
import type { Feature } from '#kernel/feature';
import { lockHours } from './booking-store.ts';
import { endDue } from './end-due.ts';
import { deleteFormsBefore, HELD_ONCE_MS } from './forms-store.ts';
import { freedSchema } from './freed-times.ts';
import { selectProvidersOfDue } from './held-store.ts';
import { offerFreed } from './offer-freed.ts';
import { OFFER_FREED, type Offering, PASS_ON } from './plan-pass-on.ts';

const job = z.object({ providerId: z.number(), freed: freedSchema });

/**
 * Each run passes on all offers that are due, so that a lost job delays one until the next; where those of
 * one professional fail, the others’ go on. It forgets what was held for forms long ago.
 */
export const waitingJobs: NonNullable<Feature['jobs']> = ({ db: database, clock, ports: { jobs } }) => ({
  [PASS_ON]: async () => {
    await deleteFormsBefore(database, new Date(clock.now().getTime() - HELD_ONCE_MS));
    const failed: unknown[] = [];
    for (const providerId of await selectProvidersOfDue(database, clock.now()))
      await database
        .transaction((db) => passOn({ db, clock, jobs }, providerId))
        .catch((error: unknown) => failed.push(error));
    if (failed.length > 0) throw new AggregateError(failed, 'offers were not passed on');
  },
  [OFFER_FREED]: async (data) => {
    const { providerId, freed } = job.parse(data);
    await database.transaction((db) => offerFreed({ db, clock, jobs }, providerId, [freed]));
  },
});

/** Hours are held, so that no booking takes the time between two people. */
async function passOn(parts: Offering, providerId: number): Promise<void> {
  await lockHours(parts.db, providerId);
  await offerFreed(parts, providerId, await endDue(parts, providerId));
}
