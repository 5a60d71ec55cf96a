import type { appointmentsEndpoints } from '@kith/contract/appointments';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuseField } from '#kernel/refuse';
import { appointmentBooked } from './facts.ts';
import { presentAppointment } from './present.ts';
import { openTime, takeTime } from './take-time.ts';

type Endpoints = typeof appointmentsEndpoints;
type Asked = Omit<InputOf<Endpoints['saveAppointment']>, 'client_key'>;

const NOT_YOURS = 'Only the member writes this.';

export const saveAppointment: Story<Endpoints['saveAppointment']> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const id = await idempotent(ctx, { operation: 'appointment.save', key, body: asked }, () =>
    book(ctx, asked),
  );
  return { appointment: await presentAppointment(ctx, id) };
};

async function book(ctx: ViewerCtx, asked: Asked): Promise<number> {
  const { provider_id: providerId, service_id: serviceId, member_id: memberId, mode } = asked;
  if (ctx.viewer.userId === providerId) refuseMembersOwn(asked);
  const chosen = { providerId, serviceId, memberId, mode, start: new Date(asked.start_datetime) };
  const ofCaller = { notes: asked.notes ?? null, withheld: asked.withheld ?? false };
  const booked = await takeTime(ctx, await openTime(ctx, chosen, ofCaller));
  const { id, startsAt } = booked;
  await ctx.record(appointmentBooked(booked.memberId, { id, providerId, startsAt: startsAt.toISOString() }));
  return id;
}

/** The note and the switch are the member's. */
function refuseMembersOwn({ notes, withheld = false }: Asked): void {
  if ((notes ?? null) !== null) refuseField('notes', NOT_YOURS);
  if (withheld) refuseField('withheld', NOT_YOURS);
}
