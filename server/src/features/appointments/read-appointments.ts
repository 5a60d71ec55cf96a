import { APPOINTMENT_RANGE_DAYS_MAX, type appointmentsEndpoints } from '@kith/contract/appointments';
import type { ViewerCtx } from '#kernel/context';
import { daysAsked } from '#kernel/days-asked';
import type { Story } from '#kernel/http/bind';
import type { appointmentRecord } from './appointment-record.ts';
import { type AppointmentRow, type Range, selectOfMember, selectOfProvider } from './appointment-store.ts';
import { presentAppointment, presentAppointments } from './present.ts';

type Endpoints = typeof appointmentsEndpoints;

export const listAppointments: Story<Endpoints['listAppointments']> = async (ctx, asked) =>
  pageOf(ctx, asked, (range) => selectOfMember(ctx, ctx.viewer.memberId, range));

export const listBookings: Story<Endpoints['listBookings']> = async (ctx, asked) =>
  pageOf(ctx, asked, (range) => selectOfProvider(ctx, range));

export const getAppointment: Story<Endpoints['getAppointment'], typeof appointmentRecord> = async (ctx) => ({
  appointment: await presentAppointment(ctx, ctx.held.id),
});

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

async function pageOf(
  ctx: ViewerCtx,
  { limit, offset, ...days }: Asked,
  select: (range: Range) => Promise<AppointmentRow[]>,
) {
  const { fromAt, toAt } = daysAsked(ctx, days, APPOINTMENT_RANGE_DAYS_MAX);
  const rows = await select({ fromAt, toAt, limit: limit + 1, offset });
  return {
    appointments: await presentAppointments(ctx, rows.slice(0, limit)),
    has_more_data: rows.length > limit,
  };
}
