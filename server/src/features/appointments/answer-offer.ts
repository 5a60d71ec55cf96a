import { APPOINTMENTS_AHEAD_MAX } from '@kith/contract/appointments';
import type { waitingListEndpoints } from '@kith/contract/waiting-list';
import type { ViewerCtx } from '#kernel/context';
import { isExclusionViolation } from '#kernel/exclusion-violation';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { userStore } from '#people/users';
import { lockPlace } from '#policy/places';
import { countAhead, selectTaken } from './appointment-store.ts';
import { lockHours } from './booking-store.ts';
import { appointmentBooked, waitChanged, waitingCounted } from './facts.ts';
import { passedOn } from './freed-times.ts';
import { bookHeld, endOffersTo, findBookedFrom, type HeldRow, selectOffers } from './held-store.ts';
import { offerFreed } from './offer-freed.ts';
import { presentAppointment } from './present.ts';
import { isFree } from './slots.ts';
import { OWN_TIME, TOO_MANY } from './texts.ts';
import type { waitRecord } from './wait-record.ts';
import { updateWait, type WaitRow } from './wait-store.ts';

const NOT_HELD = 'This time is no longer held for you. You’re still on the waiting list.';

/** Hours are held, so that the offer does not pass on meanwhile. */
export const answerOffer: Story<(typeof waitingListEndpoints)['answerOffer'], typeof waitRecord> = async (
  ctx,
  { start_datetime, accepted },
) => {
  const { db, clock, held: wait } = ctx;
  const takenBefore = accepted ? await findTaken(ctx, wait, new Date(start_datetime)) : undefined;
  if (takenBefore !== undefined) return { appointment: await presentAppointment(ctx, takenBefore) };
  await lockHours(db, wait.providerId);
  const [offer] = await selectOffers(db, [wait.id], clock.now());
  const isMeant = offer?.startsAt.getTime() === Date.parse(start_datetime);
  if (!offer || !isMeant) return refuse('conflict', { message: NOT_HELD });
  if (accepted) {
    await take(ctx, wait, offer);
    return { appointment: await presentAppointment(ctx, offer.id) };
  }
  await endOffersTo(db, [wait.id], clock.now());
  await ctx.record(waitChanged(wait.memberId, wait));
  await offerFreed({ db, clock, jobs: ctx.ports.jobs }, wait.providerId, [passedOn(offer)]);
  return { appointment: null };
};

/** A first answer may have been lost on its way: to take the time again does no harm. */
async function findTaken({ db }: ViewerCtx, wait: WaitRow, startsAt: Date): Promise<number | undefined> {
  return wait.endedAt === null ? undefined : (await findBookedFrom(db, wait.id, startsAt))?.id;
}

/** It was held by the terms of that moment, and is booked by these. */
async function take(ctx: ViewerCtx, wait: WaitRow, offer: HeldRow): Promise<void> {
  const { db, clock } = ctx;
  const { memberId, providerId } = wait;
  const now = clock.now();
  const [enabled] = await userStore.selectEnabled(db, [providerId]);
  if (enabled === undefined || !(await lockPlace(db, wait.placeId, now))) return refuse('not_found');
  if ((await countAhead(db, wait, now)) >= APPOINTMENTS_AHEAD_MAX)
    return refuse('conflict', { message: TOO_MANY });
  const of = { providerId, memberId, but: offer.id };
  const taken = await selectTaken(db, of, { from: offer.startsAt, to: offer.heldUntil, now });
  if (!isFree(offer.startsAt, { minutes: offer.minutes, bufferMinutes: 0 }, taken))
    return refuseField('start_datetime', OWN_TIME);
  await book(ctx, wait, offer);
  await updateWait(db, wait.id, { endedAt: now });
  const startsAt = offer.startsAt.toISOString();
  await ctx.record(appointmentBooked(memberId, { id: offer.id, providerId, startsAt }));
  await ctx.record(waitChanged(memberId, { id: wait.id, providerId }));
  await ctx.record(waitingCounted(null, { providerId }));
}

/** The member may have booked another professional for that time at the same moment. */
async function book({ db, clock }: ViewerCtx, { withheld }: WaitRow, { id }: HeldRow): Promise<void> {
  try {
    await bookHeld(db, id, { withheld, now: clock.now() });
  } catch (error) {
    if (isExclusionViolation(error)) return refuse('slot_taken');
    throw error;
  }
}
