import type { appointmentsEndpoints } from '@kith/contract/appointments';
import type { ViewerCtx } from '#kernel/context';
import { isExclusionViolation } from '#kernel/exclusion-violation';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { requireVersion } from '#records';
import type { appointmentRecord } from './appointment-record.ts';
import {
  type AppointmentPatch,
  type AppointmentRow,
  selectTaken,
  setWithheld,
  updateAppointment,
} from './appointment-store.ts';
import { lockHours } from './booking-store.ts';
import { appointmentCancelled, appointmentMoved, appointmentWithheld } from './facts.ts';
import { partOf } from './policy.ts';
import { presentAppointment } from './present.ts';
import { changeOf, faultOf, momentsFrom, windowOf } from './rules.ts';
import { refuseTaken } from './save-appointment.ts';
import { isFree } from './slots.ts';

type Endpoints = typeof appointmentsEndpoints;
type Of<K extends keyof Endpoints> = Story<Endpoints[K], typeof appointmentRecord>;

/** It keeps its service, its length and its price. */
export const moveAppointment: Of<'moveAppointment'> = async (ctx, { id, start_datetime, version }) => {
  const { held, db, clock } = ctx;
  await requireOpen(ctx, held, version);
  const { providerId, memberId, minutes } = held;
  const hours = (await lockHours(db, providerId)) ?? refuse('conflict');
  const length = { minutes, bufferMinutes: hours.bufferMinutes };
  const start = new Date(start_datetime);
  const window = windowOf(hours, clock.now(), partOf(held, ctx.viewer) === 'provider');
  const fault = faultOf(start, { plan: hours, length, window }, clock.now());
  if (fault) return refuseField('start_datetime', fault);
  const moments = momentsFrom(start, length, hours.changeHours);
  const of = { providerId, memberId, but: id };
  const taken = await selectTaken(db, of, { from: moments.startsAt, to: moments.heldUntil });
  if (!isFree(start, length, taken)) return refuseTaken(ctx, of, moments);
  await moveTo(ctx, id, { ...moments, timeZone: hours.timeZone, editedAt: clock.now() });
  await ctx.record(appointmentMoved(memberId, { id, providerId, startsAt: start.toISOString() }));
  return { appointment: await presentAppointment(ctx, id) };
};

/** Another professional may give the member that time at the same moment: the database lets one do so. */
async function moveTo({ db }: ViewerCtx, id: number, patch: AppointmentPatch): Promise<void> {
  try {
    await updateAppointment(db, id, patch);
  } catch (error) {
    if (isExclusionViolation(error)) return refuse('slot_taken');
    throw error;
  }
}

/** Its time is free again at once. */
export const cancelAppointment: Of<'cancelAppointment'> = async (ctx, { id, reason = null, version }) => {
  const { held, viewer, clock } = ctx;
  const { memberId, providerId } = held;
  // A second tap does no harm.
  if (held.cancelledAt === null) {
    await requireOpen(ctx, held, version);
    await updateAppointment(ctx.db, id, {
      cancelledAt: clock.now(),
      cancelledBy: viewer.userId,
      cancelReason: reason,
    });
    await ctx.record(appointmentCancelled(memberId, { id, providerId }));
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
