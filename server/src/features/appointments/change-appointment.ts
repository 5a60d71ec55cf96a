import type { appointmentsEndpoints } from '@kith/contract/appointments';
import type { ViewerCtx } from '#kernel/context';
import { isExclusionViolation } from '#kernel/exclusion-violation';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { userStore } from '#people/users';
import { lockPlace } from '#policy/places';
import { requireVersion } from '#records';
import type { appointmentRecord } from './appointment-record.ts';
import {
  type AppointmentPatch,
  type AppointmentRow,
  setWithheld,
  updateAppointment,
} from './appointment-store.ts';
import { lockHours } from './booking-store.ts';
import { appointmentCancelled, appointmentMoved, appointmentWithheld } from './facts.ts';
import { timeOf } from './freed-times.ts';
import { letGo } from './held-store.ts';
import { offerFreed } from './offer-freed.ts';
import { planOffer, STEP_BACK_SECONDS } from './plan-pass-on.ts';
import { partOf } from './policy.ts';
import { presentAppointment } from './present.ts';
import { changeHoursOf, changeOf, faultOf, isJustTaken, momentsFrom, windowOf } from './rules.ts';
import { requireFree } from './take-time.ts';

type Endpoints = typeof appointmentsEndpoints;
type Of<K extends keyof Endpoints> = Story<Endpoints[K], typeof appointmentRecord>;

const NOT_THERE = 'This person can’t be booked any more. You can cancel the appointment.';

/** It keeps its service, its length and its price. */
export const moveAppointment: Of<'moveAppointment'> = async (ctx, { id, start_datetime, version }) => {
  const { held, db, clock } = ctx;
  await requireOpen(ctx, held, version);
  const { providerId, memberId, minutes } = held;
  const hours = (await lockHours(db, providerId)) ?? refuse('conflict');
  await requirePlace(ctx, held);
  const length = { minutes, bufferMinutes: hours.bufferMinutes };
  const start = new Date(start_datetime);
  const isProvider = partOf(held, ctx.viewer) === 'provider';
  const window = windowOf(hours, clock.now(), !isProvider && !isJustTaken(held, clock.now()));
  const fault = faultOf(start, { plan: hours, length, window }, clock.now());
  if (fault) return refuseField('start_datetime', fault);
  const change = changeHoursOf(hours, start, { now: clock.now(), isProvider });
  const moments = momentsFrom(start, length, change);
  await requireFree(ctx, { providerId, memberId, but: id }, moments);
  await letGo(db, { providerId, holder: ctx.viewer.userId, ...moments }, clock.now());
  await moveTo(ctx, id, { ...moments, timeZone: hours.timeZone, editedAt: clock.now() });
  await ctx.record(appointmentMoved(memberId, { id, providerId, startsAt: start.toISOString() }));
  await planOffer({ db, clock, jobs: ctx.ports.jobs }, providerId, timeOf(held), STEP_BACK_SECONDS);
  return { appointment: await presentAppointment(ctx, id) };
};

/** A time of theirs is taken only while they are on the team by the place that was booked. */
async function requirePlace(
  { db, clock }: ViewerCtx,
  { placeId, providerId }: AppointmentRow,
): Promise<void> {
  const [enabled] = await userStore.selectEnabled(db, [providerId]);
  const holds = await lockPlace(db, placeId, clock.now());
  if (!holds || enabled === undefined) return refuse('conflict', { message: NOT_THERE });
}

/** Another professional may give the member that time at the same moment: the database lets one do so. */
async function moveTo({ db }: ViewerCtx, id: number, patch: AppointmentPatch): Promise<void> {
  try {
    await updateAppointment(db, id, patch);
  } catch (error) {
    if (isExclusionViolation(error)) return refuse('slot_taken');
    throw error;
  }
}

/** Its time is free again at once, for those who wait for it first. */
export const cancelAppointment: Of<'cancelAppointment'> = async (ctx, { id, reason = null, version }) => {
  const { held, viewer, clock } = ctx;
  const { memberId, providerId } = held;
  // A second tap does no harm.
  if (held.cancelledAt === null) {
    await requireOpen(ctx, held, version);
    // Before the row changes: a booking that holds the hours would wait for the row.
    await lockHours(ctx.db, providerId);
    await updateAppointment(ctx.db, id, {
      cancelledAt: clock.now(),
      cancelledBy: viewer.userId,
      cancelReason: reason,
    });
    await ctx.record(appointmentCancelled(memberId, { id, providerId }));
    await offerFreed({ ...ctx, jobs: ctx.ports.jobs }, providerId, [timeOf(held)]);
  }
  return { appointment: await presentAppointment(ctx, id) };
};

export const withholdAppointment: Of<'withholdAppointment'> = async (ctx, { id, withheld }) => {
  const { memberId, providerId, withheld: before } = ctx.held;
  if (before !== withheld) {
    await setWithheld(ctx.db, id, withheld);
    await ctx.record(appointmentWithheld(memberId, { id, providerId, withheld }));
  }
  return { appointment: await presentAppointment(ctx, id) };
};

async function requireOpen(ctx: ViewerCtx, row: AppointmentRow, version: number): Promise<void> {
  await requireVersion(ctx, row, version, presentAppointment);
  const state = changeOf(row, ctx.clock.now(), partOf(row, ctx.viewer) === 'provider');
  if (state === 'too_late') return refuse('change_too_late');
  if (state === 'over') return refuse('conflict');
}
