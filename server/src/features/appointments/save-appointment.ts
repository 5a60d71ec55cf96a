import { APPOINTMENTS_AHEAD_MAX, type appointmentsEndpoints } from '@kith/contract/appointments';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { lockPlace } from '#policy/places';
import { countAhead, insertAppointment, selectTaken } from './appointment-store.ts';
import { lockHours } from './booking-store.ts';
import { appointmentBooked } from './facts.ts';
import { letGo } from './held-store.ts';
import { findOffer } from './offers.ts';
import { presentAppointment } from './present.ts';
import { changeHoursOf, faultOf, momentsFrom, windowOf } from './rules.ts';
import { termsOf } from './terms.ts';
import { OWN_TIME, TOO_MANY } from './texts.ts';

type Endpoints = typeof appointmentsEndpoints;
type Asked = Omit<InputOf<Endpoints['saveAppointment']>, 'client_key'>;

const NO_MODE = 'This isn’t offered in that way. Please choose another.';
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
  const { db, clock } = ctx;
  const { provider_id: providerId, service_id: serviceId } = asked;
  const offer = await offerTo(ctx, { providerId, serviceId, memberId: asked.member_id });
  const { service, placeId, memberId, hours, isProvider } = offer;
  if (isProvider) refuseMembersOwn(asked);
  const length = { minutes: service.minutes, bufferMinutes: hours.bufferMinutes };
  const start = new Date(asked.start_datetime);
  const window = windowOf(hours, clock.now(), !isProvider);
  const fault = faultOf(start, { plan: hours, length, window }, clock.now());
  if (fault) return refuseField('start_datetime', fault);
  const mode = asked.mode ?? service.modes[0];
  if (mode === undefined || !service.modes.includes(mode)) return refuseField('mode', NO_MODE);
  const both = { providerId, memberId };
  if ((await countAhead(db, both, clock.now())) >= APPOINTMENTS_AHEAD_MAX)
    return refuse('conflict', { message: TOO_MANY });
  const change = changeHoursOf(hours, start, { now: clock.now(), isProvider });
  const moments = momentsFrom(start, length, change);
  await letGo(db, { ...both, ...moments }, clock.now());
  const id = await insertAppointment(db, {
    ...both,
    placeId,
    ...termsOf(service, hours, mode),
    notes: asked.notes ?? null,
    ...moments,
    withheld: asked.withheld ?? false,
    createdAt: clock.now(),
  });
  if (id === undefined) return refuseTaken(ctx, both, moments);
  await ctx.record(appointmentBooked(memberId, { id, providerId, startsAt: moments.startsAt.toISOString() }));
  return id;
}

/** The hours and the place are held until it is booked. No person books with themselves. */
async function offerTo(ctx: ViewerCtx, of: Parameters<typeof findOffer>[1]) {
  const { service, placeId, memberId, isProvider } = await findOffer(ctx, of);
  const hours = await lockHours(ctx.db, of.providerId);
  if (!hours || placeId === null || memberId === null || service.retired) return refuse('not_found');
  const holds = await lockPlace(ctx.db, placeId, ctx.clock.now());
  return holds ? { service, placeId, memberId, hours, isProvider } : refuse('not_found');
}

/** The note and the switch are the member's. */
function refuseMembersOwn({ notes, withheld = false }: Asked): void {
  if ((notes ?? null) !== null) refuseField('notes', NOT_YOURS);
  if (withheld) refuseField('withheld', NOT_YOURS);
}

/** Says whose time is taken. */
export async function refuseTaken(
  { db, viewer, clock }: ViewerCtx,
  of: { readonly providerId: number; readonly memberId: number; readonly but?: number },
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<never> {
  const taken = await selectTaken(db, of, { from: startsAt, to: endsAt, now: clock.now() });
  const isOwn = viewer.userId === of.memberId && taken.some(({ isProviders }) => !isProviders);
  return isOwn ? refuseField('start_datetime', OWN_TIME) : refuse('slot_taken');
}
