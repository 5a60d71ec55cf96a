import type { Ctx } from '#kernel/context';
import type { Jobs } from '#kernel/jobs';
import { lockPlace } from '#policy/places';
import { cancelBooked, lockBooked } from './appointment-store.ts';
import { lockHours } from './booking-store.ts';
import { appointmentCancelled, appointmentsEnded, waitChanged, waitingCounted } from './facts.ts';
import { passedOn, timeOf } from './freed-times.ts';
import { endOffersTo } from './held-store.ts';
import { offerFreed } from './offer-freed.ts';
import { endWaitsOf } from './wait-store.ts';

interface EndedPlace {
  readonly placeId: number;
  readonly memberId: number;
  /** When it ended. */
  readonly at: Date;
}

/**
 * Cancels the appointments ahead of a place that has ended, and ends what waits by it, in the name of no
 * person. If the place holds again by now, what was booked and began to wait since then stays.
 */
export async function endAppointments(
  ctx: Pick<Ctx, 'db' | 'clock' | 'record'> & { readonly jobs: Pick<Jobs, 'send'> },
  { placeId, memberId, at }: EndedPlace,
): Promise<void> {
  const now = ctx.clock.now();
  const bookedUntil = (await lockPlace(ctx.db, placeId, now)) ? at : undefined;
  // In the order of all stories: waits, then appointments, then hours, before a row of these changes.
  const waits = await endWaitsOf(ctx.db, placeId, { madeUntil: bookedUntil, now });
  const booked = { placeId, after: at, bookedUntil };
  const providerId = (await lockBooked(ctx.db, booked)) ?? waits[0]?.providerId;
  if (providerId === undefined) return;
  await lockHours(ctx.db, providerId);
  const ended = await cancelBooked(ctx.db, booked, now);
  const [first] = ended.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const { id } of ended) await ctx.record(appointmentCancelled(memberId, { id, providerId }));
  // One notice tells of all of them.
  if (first) await ctx.record(appointmentsEnded(memberId, { id: first.id, providerId }));
  for (const { id } of waits) await ctx.record(waitChanged(memberId, { id, providerId }));
  if (waits.length > 0) await ctx.record(waitingCounted(null, { providerId }));
  const ids = waits.map(({ id }) => id);
  const passed = await endOffersTo(ctx.db, ids, now);
  await offerFreed(ctx, providerId, [...ended.map(timeOf), ...passed.map(passedOn)]);
}
