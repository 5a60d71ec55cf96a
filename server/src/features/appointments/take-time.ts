import type { AppointmentMode } from '@kith/contract/appointment-fields';
import { APPOINTMENTS_AHEAD_MAX } from '@kith/contract/appointments';
import type { ViewerCtx } from '#kernel/context';
import { refuse, refuseField } from '#kernel/refuse';
import { lockPlace } from '#policy/places';
import { countAhead, insertAppointment, type NewAppointment, selectTaken } from './appointment-store.ts';
import { lockHours } from './booking-store.ts';
import { letGo } from './held-store.ts';
import { findOffer } from './offers.ts';
import { changeHoursOf, faultOf, momentsFrom, windowOf } from './rules.ts';
import { isFree } from './slots.ts';
import { termsOf } from './terms.ts';
import { OWN_TIME, TOO_MANY } from './texts.ts';

const NO_MODE = 'This isn’t offered in that way. Please choose another.';

interface Chosen {
  readonly providerId: number;
  readonly serviceId: number;
  /** The member for whom a professional asks. */
  readonly memberId?: number | undefined;
  readonly start: Date;
  /** Absent, the first that the service has. */
  readonly mode?: AppointmentMode | undefined;
}

type OfCaller = Pick<NewAppointment, 'notes' | 'withheld'> & Partial<Pick<NewAppointment, 'reservedUntil'>>;
type TakenTime = NewAppointment & { readonly id: number };

/**
 * A time for a member by the rules of the professional, booked or with `reservedUntil` held. Refuses one that
 * is not offered or was never free. The hours and the place are held until the transaction ends. No person
 * books with themselves.
 */
export async function openTime(ctx: ViewerCtx, chosen: Chosen, ofCaller: OfCaller): Promise<NewAppointment> {
  const { db, clock } = ctx;
  const { providerId, start } = chosen;
  const { service, placeId, memberId, hours, isProvider } = await offerTo(ctx, chosen);
  const length = { minutes: service.minutes, bufferMinutes: hours.bufferMinutes };
  const window = windowOf(hours, clock.now(), !isProvider);
  const fault = faultOf(start, { plan: hours, length, window }, clock.now());
  if (fault) return refuseField('start_datetime', fault);
  const mode = chosen.mode ?? service.modes[0];
  if (mode === undefined || !service.modes.includes(mode)) return refuseField('mode', NO_MODE);
  const both = { providerId, memberId };
  if ((await countAhead(db, both, clock.now())) >= APPOINTMENTS_AHEAD_MAX)
    return refuse('conflict', { message: TOO_MANY });
  const change = changeHoursOf(hours, start, { now: clock.now(), isProvider });
  const moments = momentsFrom(start, length, change);
  const now = clock.now();
  return { ...both, placeId, ...termsOf(service, hours, mode), ...moments, ...ofCaller, createdAt: now };
}

/** Refuses a time that is taken by now. */
export async function takeTime(ctx: ViewerCtx, row: NewAppointment): Promise<TakenTime> {
  const { providerId, startsAt, heldUntil, reservedUntil } = row;
  const own = { holder: ctx.viewer.userId, isForForm: reservedUntil != null };
  await letGo(ctx.db, { providerId, startsAt, heldUntil, ...own }, ctx.clock.now());
  const id = await insertAppointment(ctx.db, row);
  return id === undefined ? refuseTaken(ctx, row, row) : { ...row, id };
}

async function offerTo(ctx: ViewerCtx, { providerId, serviceId, memberId: named }: Chosen) {
  const { service, placeId, memberId, isProvider } = await findOffer(ctx, {
    ...{ providerId, serviceId, memberId: named },
  });
  const hours = await lockHours(ctx.db, providerId);
  if (!hours || placeId === null || memberId === null || service.retired) return refuse('not_found');
  const holds = await lockPlace(ctx.db, placeId, ctx.clock.now());
  return holds ? { service, placeId, memberId, hours, isProvider } : refuse('not_found');
}

interface Wanted {
  readonly providerId: number;
  readonly memberId: number;
  /** An appointment that is about to move. */
  readonly but?: number;
}

type Moments = Pick<NewAppointment, 'startsAt' | 'endsAt' | 'heldUntil'>;

/** Refuses a time at which one of them is taken, by what has been booked and held so far. */
export async function requireFree(ctx: ViewerCtx, of: Wanted, moments: Moments): Promise<void> {
  const { startsAt, endsAt, heldUntil } = moments;
  const length = { minutes: minutesTo(endsAt, startsAt), bufferMinutes: minutesTo(heldUntil, endsAt) };
  const between = { from: startsAt, to: heldUntil, now: ctx.clock.now() };
  const taken = await selectTaken(ctx.db, { ...of, holder: ctx.viewer.userId }, between);
  if (!isFree(startsAt, length, taken)) await refuseTaken(ctx, of, moments);
}

function minutesTo(end: Date, start: Date): number {
  return (end.getTime() - start.getTime()) / 60_000;
}

/** Says whose time is taken. */
async function refuseTaken(
  { db, viewer, clock }: ViewerCtx,
  of: { readonly providerId: number; readonly memberId: number; readonly but?: number },
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<never> {
  const now = clock.now();
  const taken = await selectTaken(db, { ...of, holder: viewer.userId }, { from: startsAt, to: endsAt, now });
  const isOwn = viewer.userId === of.memberId && taken.some(({ isProviders }) => !isProviders);
  return isOwn ? refuseField('start_datetime', OWN_TIME) : refuse('slot_taken');
}
