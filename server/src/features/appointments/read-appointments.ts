import { APPOINTMENT_RANGE_DAYS_MAX, type appointmentsEndpoints } from '@kith/contract/appointments';
import { calendarDay, dayAfter, endOfDay } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import type { appointmentRecord } from './appointment-record.ts';
import { type AppointmentRow, type Range, selectOfMember, selectOfProvider } from './appointment-store.ts';
import { presentAppointment, presentAppointments } from './present.ts';

type Endpoints = typeof appointmentsEndpoints;

const DAYS_BACK = 31;
const DAYS_AHEAD = 366;
const BEFORE_FIRST = 'This is before the first day. Please check.';
const TOO_LONG = `Please ask for at most ${APPOINTMENT_RANGE_DAYS_MAX} days at a time.`;

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
  const rows = await select({ ...momentsAsked(ctx, days), limit: limit + 1, offset });
  return {
    appointments: await presentAppointments(ctx, rows.slice(0, limit)),
    has_more_data: rows.length > limit,
  };
}

function momentsAsked({ viewer, clock }: ViewerCtx, { from, to }: Pick<Asked, 'from' | 'to'>) {
  const { timeZone } = viewer;
  const today = calendarDay(clock.now(), timeZone);
  const first = from ?? (to === undefined ? dayAfter(today, -DAYS_BACK) : dayAfter(to, -DAYS_AHEAD));
  const last = to ?? dayAfter(first, DAYS_AHEAD);
  if (last < first) return refuseField('to', BEFORE_FIRST);
  if (dayAfter(first, APPOINTMENT_RANGE_DAYS_MAX) <= last) return refuseField('to', TOO_LONG);
  return { fromAt: momentAt(first, '00:00', timeZone), toAt: endOfDay(last, timeZone) };
}
