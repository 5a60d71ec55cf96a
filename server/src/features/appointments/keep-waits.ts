import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { WAIT_DAYS_AHEAD, WAITS_MAX, type waitingListEndpoints } from '@kith/contract/waiting-list';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import { isUniqueViolation } from '#kernel/unique-violation';
import { lockPlace } from '#policy/places';
import { lockHours } from './booking-store.ts';
import { waitChanged, waitingCounted } from './facts.ts';
import { passedOn } from './freed-times.ts';
import { endOffersTo } from './held-store.ts';
import { offerFreed } from './offer-freed.ts';
import { findOffer } from './offers.ts';
import { presentWait, presentWaits } from './present-wait.ts';
import type { waitRecord } from './wait-record.ts';
import { countWaits, endLapsed, updateWait, upsertWait, type WaitRow } from './wait-store.ts';

type Endpoints = typeof waitingListEndpoints;
type Asked = Omit<InputOf<Endpoints['joinWaitingList']>, 'client_key'>;

const NO_MODE = 'This isn’t offered in that way. Please choose another.';
const PAST = 'This day has passed. Please choose a later day.';
const TOO_FAR = 'This is too far ahead. Please choose a day within a year.';
const TOO_MANY = `You’re on ${WAITS_MAX} waiting lists already. Please leave one first.`;
/** The member gets their place in the line back for so long. */
const ofLeaving = undoWithin(10);

export const listWaits: Story<Endpoints['listWaits']> = async (ctx) => ({ waits: await presentWaits(ctx) });

export const joinWaitingList: Story<Endpoints['joinWaitingList']> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const request = { operation: 'appointment.join_waiting_list', key, body: asked };
  return { wait: await presentWait(ctx, await idempotent(ctx, request, () => join(ctx, asked))) };
};

async function join(ctx: ViewerCtx, asked: Asked): Promise<number> {
  const { db, clock, viewer } = ctx;
  const { provider_id: providerId, service_id: serviceId, until, days, parts } = asked;
  const { service, placeId, isProvider } = await findOffer(ctx, {
    providerId,
    serviceId,
    memberId: undefined,
  });
  if (isProvider || placeId === null || service.retired) return refuse('not_found');
  if (!(await lockPlace(db, placeId, clock.now()))) return refuse('not_found');
  const mode = asked.mode ?? service.modes[0];
  if (mode === undefined || !service.modes.includes(mode)) return refuseField('mode', NO_MODE);
  const now = clock.now();
  const today = calendarDay(now, viewer.timeZone);
  if (until < today) return refuseField('until', PAST);
  if (until > dayAfter(today, WAIT_DAYS_AHEAD)) return refuseField('until', TOO_FAR);
  const memberId = viewer.userId;
  await endLapsed(db, { memberId, serviceId, placeId }, { today, now });
  const row = {
    ...{ memberId, providerId, placeId, serviceId, mode, until, createdAt: now },
    days: [...new Set(days)].toSorted((one, other) => one - other),
    parts: [...new Set(parts)],
    withheld: asked.withheld ?? false,
  };
  const kept = { mode: asked.mode === undefined, withheld: asked.withheld === undefined };
  const id = await upsertWait(db, row, kept);
  await refuseTooMany(ctx);
  await ctx.record(waitChanged(memberId, { id, providerId }));
  await ctx.record(waitingCounted(null, { providerId }));
  return id;
}

/** Asked after the change: a change of one that stands makes none more. */
async function refuseTooMany({ db, clock, viewer }: ViewerCtx): Promise<void> {
  const today = calendarDay(clock.now(), viewer.timeZone);
  if ((await countWaits(db, viewer.userId, today)) > WAITS_MAX)
    return refuse('conflict', { message: TOO_MANY });
}

/** A time that is offered to them goes on to the next. */
export const leaveWaitingList: Story<Endpoints['leaveWaitingList'], typeof waitRecord> = async (
  ctx,
  { left },
) => {
  const { held: row, db, clock } = ctx;
  const { id, providerId, memberId } = row;
  if (row.endedAt !== null && !left) return refuse('conflict');
  if (left === (row.leftAt === null && row.endedAt === null)) {
    await (left ? leave(ctx, row) : comeBack(ctx, row));
    await ctx.record(waitChanged(memberId, { id, providerId }));
    await ctx.record(waitingCounted(null, { providerId }));
    if (left) {
      const jobs = ctx.ports.jobs;
      const passed = await endOffersTo(db, [id], clock.now());
      await offerFreed({ db, clock, jobs }, providerId, passed.map(passedOn));
    }
  }
  return { wait: left ? null : await presentWait(ctx, id) };
};

async function leave({ db, clock }: ViewerCtx, { id, providerId }: WaitRow): Promise<void> {
  await lockHours(db, providerId);
  await updateWait(db, id, { leftAt: clock.now() });
}

/** They may have joined anew meanwhile. */
async function comeBack(ctx: ViewerCtx, { id, leftAt }: WaitRow): Promise<void> {
  const { db, clock } = ctx;
  if (leftAt === null || !ofLeaving.isOpen(leftAt, clock.now())) return refuse('undo_expired');
  try {
    await updateWait(db, id, { leftAt: null });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('conflict');
    throw error;
  }
  await refuseTooMany(ctx);
}
