import { type appointmentsEndpoints, HOLD_MINUTES } from '@kith/contract/appointments';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { type NewAppointment, selectTaken } from './appointment-store.ts';
import { endHeldForForm, findHeldForForm, HELD_ONCE_MS, lockForms, wasHeldLately } from './held-store.ts';
import { planPassOn } from './plan-pass-on.ts';
import { isFree } from './slots.ts';
import { openTime, refuseTaken, takeTime } from './take-time.ts';

/**
 * Only for oneself: a professional sees at once what they book. Asked again, it is held no longer, and one
 * that was held not long ago is not held again: it would never be free for others.
 */
export const holdTime: Story<(typeof appointmentsEndpoints)['holdTime']> = async (ctx, asked) => {
  const { db, clock, viewer } = ctx;
  const { provider_id: providerId, service_id: serviceId } = asked;
  if (viewer.userId === providerId) return refuse('not_found');
  await lockForms(db, viewer.userId);
  const reservedUntil = new Date(clock.now().getTime() + HOLD_MINUTES * 60_000);
  const chosen = { providerId, serviceId, start: new Date(asked.start_datetime) };
  const row = await openTime(ctx, chosen, { notes: null, withheld: false, reservedUntil });
  const held = await findHeldForForm(db, row, clock.now());
  if (held) return { held_until: held.toISOString() };
  await endHeldForForm(db, viewer.userId, clock.now());
  await refuseWhereTaken(ctx, row);
  if (await wasHeldLately(db, row, clock.now())) return { held_until: null };
  await takeTime(ctx, row);
  const forgotten = new Date(reservedUntil.getTime() + HELD_ONCE_MS);
  await planPassOn({ db, clock, jobs: ctx.ports.jobs }, forgotten);
  return { held_until: reservedUntil.toISOString() };
};

/** The constraint of the database counts held times for the professional alone, and no member's own. */
async function refuseWhereTaken(ctx: ViewerCtx, row: NewAppointment): Promise<void> {
  const of = { ...row, holder: ctx.viewer.userId };
  const between = { from: row.startsAt, to: row.heldUntil, now: ctx.clock.now() };
  const minutes = (row.heldUntil.getTime() - row.endsAt.getTime()) / 60_000;
  const length = { minutes: row.minutes, bufferMinutes: minutes };
  if (!isFree(row.startsAt, length, await selectTaken(ctx.db, of, between))) await refuseTaken(ctx, row, row);
}
