import { type appointmentsEndpoints, HOLD_MINUTES } from '@kith/contract/appointments';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { endHeldForForm, findHeldForForm, HELD_ONCE_MS, lockForms, wasHeldLately } from './forms-store.ts';
import { planPassOn } from './plan-pass-on.ts';
import { openTime, requireFree, takeTime } from './take-time.ts';

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
  // The constraint of the database counts held times for the professional alone.
  await requireFree(ctx, row, row);
  if (await wasHeldLately(db, row, clock.now())) return { held_until: null };
  await takeTime(ctx, row);
  const forgotten = new Date(reservedUntil.getTime() + HELD_ONCE_MS);
  await planPassOn({ db, clock, jobs: ctx.ports.jobs }, forgotten);
  return { held_until: reservedUntil.toISOString() };
};
