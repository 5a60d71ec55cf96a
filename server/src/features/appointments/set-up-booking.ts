import {
  AHEAD_DAYS,
  type BookingHours,
  type BookingService,
  type bookingEndpoints,
  SERVICES_MAX,
} from '@kith/contract/booking';
import { calendarDay } from '@kith/contract/kit/dates';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse } from '#kernel/refuse';
import { requireVersion } from '#records';
import { selectOfProvider } from './appointment-store.ts';
import {
  findHours,
  findService,
  type HoursRow,
  insertHours,
  insertService,
  lockHours,
  lockService,
  type ServicePatch,
  type ServiceRow,
  selectServices,
  updateHours,
  updateService,
} from './booking-store.ts';
import { bookingChanged } from './facts.ts';
import { openedSince } from './freed-times.ts';
import { offerFreed } from './offer-freed.ts';
import { presentAppointments } from './present.ts';
import { liesWithin } from './slots.ts';
import { countWaiting } from './wait-store.ts';
import { withdrawOffers } from './withdraw-offers.ts';

type Endpoints = typeof bookingEndpoints;

const DAY = 86_400_000;
const TOUCHED_MAX = 100;
/** Retired services stay, for what was booked. */
const KEPT_MAX = 10 * SERVICES_MAX;
/** Before a professional has set anything. */
const UNSET = { startEvery: 30, bufferMinutes: 0, noticeHours: 24, changeHours: 24 };

export const getBookingSetup: Story<Endpoints['getBookingSetup']> = async (ctx) => {
  const { userId } = ctx.viewer;
  const services = await selectServices(ctx.db, [userId]);
  return {
    hours: presentHours(ctx, await findHours(ctx.db, userId)),
    services: services.map(presentService),
    waiting: (await countWaiting(ctx, calendarDay(ctx.clock.now(), ctx.viewer.timeZone))).map(
      ({ serviceId: service_id, people }) => ({ service_id, people }),
    ),
  };
};

export const setBookingHours: Story<Endpoints['setBookingHours']> = async (ctx, { version, ...asked }) => {
  const { userId: providerId } = ctx.viewer;
  const known = await lockHours(ctx.db, providerId);
  if ((known?.version ?? 0) !== version) return refuse('stale', { current: presentHours(ctx, known) });
  const row = { providerId, ...rowOf(asked), changedAt: ctx.clock.now() };
  const saved = known ? await updateHours(ctx.db, row) : await insertHours(ctx.db, row);
  // Of two devices that set them for the first time, one was faster.
  if (!saved) return refuse('stale', { current: presentHours(ctx, await findHours(ctx.db, providerId)) });
  await ctx.record(bookingChanged(null, { providerId }));
  await withdrawOffers(ctx, providerId, (one) => !liesWithin(saved, one));
  const opened = known ? [openedSince(known, ctx.clock.now())] : [];
  await offerFreed({ ...ctx, jobs: ctx.ports.jobs }, providerId, opened);
  return { hours: presentHours(ctx, saved), touched: await touchedBy(ctx, saved) };
};

export const addService: Story<Endpoints['addService']> = async (ctx, { client_key: key, ...asked }) => {
  const { userId: providerId } = ctx.viewer;
  const id = await idempotent(ctx, { operation: 'booking.add_service', key, body: asked }, async () => {
    const services = await selectServices(ctx.db, [providerId]);
    const offered = services.filter(({ retired }) => !retired);
    if (offered.length >= SERVICES_MAX || services.length >= KEPT_MAX) return refuse('conflict');
    const made = await insertService(ctx.db, {
      providerId,
      name: asked.name,
      minutes: asked.minutes,
      modes: [...new Set(asked.modes)],
      place: asked.place ?? null,
      priceCents: asked.price_cents ?? null,
      createdAt: ctx.clock.now(),
    });
    await ctx.record(bookingChanged(null, { providerId }));
    return made;
  });
  return { service: await presentOwn(ctx, id) };
};

export const editService: Story<Endpoints['editService']> = async (ctx, asked) => {
  const { userId: providerId } = ctx.viewer;
  // Before the service: a booking that holds the hours waits for it.
  if (asked.retired) await lockHours(ctx.db, providerId);
  const row = (await lockService(ctx.db, { id: asked.id, providerId })) ?? refuse('not_found');
  await requireVersion(ctx, row, asked.version, presentOwn);
  await updateService(ctx.db, row.id, patchOf(asked));
  if (asked.retired) {
    const freed = await withdrawOffers(ctx, providerId, ({ serviceId }) => serviceId === row.id);
    await offerFreed({ ...ctx, jobs: ctx.ports.jobs }, providerId, freed);
  }
  await ctx.record(bookingChanged(null, { providerId }));
  return { service: await presentOwn(ctx, row.id) };
};

/** Appointments to come that lie outside these hours, the nearest first. */
async function touchedBy(ctx: ViewerCtx, hours: HoursRow) {
  const now = ctx.clock.now();
  const toAt = new Date(now.getTime() + (AHEAD_DAYS.most + 1) * DAY);
  const ahead = await selectOfProvider(ctx, { fromAt: now, toAt, limit: 10_000, offset: 0 });
  const outside = ahead.filter((one) => one.cancelledAt === null && !liesWithin(hours, one));
  return presentAppointments(ctx, outside.slice(0, TOUCHED_MAX));
}

function rowOf(asked: Omit<InputOf<Endpoints['setBookingHours']>, 'version'>) {
  return {
    timeZone: asked.time_zone,
    open: asked.open.toSorted((one, other) => one.day - other.day || one.from.localeCompare(other.from)),
    otherDays: asked.other_days.toSorted((one, other) => one.day.localeCompare(other.day)),
    leave: asked.leave.toSorted((one, other) => one.from.localeCompare(other.from)),
    startEvery: asked.start_every,
    bufferMinutes: asked.buffer_minutes,
    noticeHours: asked.notice_hours,
    changeHours: asked.change_hours,
    aheadDays: asked.ahead_days,
  };
}

function patchOf(asked: InputOf<Endpoints['editService']>): ServicePatch {
  const { name, minutes, modes, place, price_cents: priceCents, retired } = asked;
  return {
    ...(name !== undefined && { name }),
    ...(minutes !== undefined && { minutes }),
    ...(modes !== undefined && { modes: [...new Set(modes)] }),
    ...(place !== undefined && { place }),
    ...(priceCents !== undefined && { priceCents }),
    ...(retired !== undefined && { retired }),
  };
}

async function presentOwn(ctx: ViewerCtx, id: number): Promise<BookingService> {
  const row = await findService(ctx.db, { id, providerId: ctx.viewer.userId });
  return row ? presentService(row) : refuse('not_found');
}

function presentService(row: ServiceRow): BookingService {
  const { id, name, minutes, modes, place, priceCents: price_cents, retired, version } = row;
  return { id, name, minutes, modes, place, price_cents, retired, version };
}

function presentHours({ viewer }: ViewerCtx, hours: HoursRow | undefined): BookingHours {
  return {
    time_zone: hours?.timeZone ?? viewer.timeZone,
    open: hours?.open ?? [],
    other_days: hours?.otherDays ?? [],
    leave: hours?.leave ?? [],
    start_every: hours?.startEvery ?? UNSET.startEvery,
    buffer_minutes: hours?.bufferMinutes ?? UNSET.bufferMinutes,
    notice_hours: hours?.noticeHours ?? UNSET.noticeHours,
    change_hours: hours?.changeHours ?? UNSET.changeHours,
    ahead_days: hours?.aheadDays ?? AHEAD_DAYS.usual,
    version: hours?.version ?? 0,
  };
}
