import type { Ctx } from '#kernel/context';
import { lockPlace } from '#policy/places';
import { cancelBooked } from './appointment-store.ts';
import { appointmentCancelled, appointmentsEnded } from './facts.ts';

interface EndedPlace {
  readonly placeId: number;
  readonly memberId: number;
  /** When it ended. */
  readonly at: Date;
}

/**
 * Cancels the appointments ahead of a place that has ended, in the name of no person. If the place holds
 * again by now, those that were booked since then stay.
 */
export async function endAppointments(
  ctx: Pick<Ctx, 'db' | 'clock' | 'record'>,
  { placeId, memberId, at }: EndedPlace,
): Promise<void> {
  const now = ctx.clock.now();
  const bookedUntil = (await lockPlace(ctx.db, placeId, now)) ? at : undefined;
  const ended = await cancelBooked(ctx.db, { placeId, after: at, bookedUntil }, now);
  const [first] = ended.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const { id, providerId } of ended)
    await ctx.record(appointmentCancelled(memberId, { id, providerId }));
  // One notice tells of all of them.
  if (first) await ctx.record(appointmentsEnded(memberId, { id: first.id, providerId: first.providerId }));
}
