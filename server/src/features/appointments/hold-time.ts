import { type appointmentsEndpoints, HOLD_MINUTES } from '@kith/contract/appointments';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { selectTaken } from './appointment-store.ts';
import { deleteHeldForForm, findHeldForForm } from './held-store.ts';
import { refuseTaken, type TakenTime, takeTime } from './take-time.ts';

/** Only for oneself: a professional sees at once what they book. Asked again, it is held no longer. */
export const holdTime: Story<(typeof appointmentsEndpoints)['holdTime']> = async (ctx, asked) => {
  const { db, clock, viewer } = ctx;
  const { provider_id: providerId, service_id: serviceId } = asked;
  if (viewer.userId === providerId) return refuse('not_found');
  const [now, start, own] = [clock.now(), new Date(asked.start_datetime), { memberId: viewer.userId }];
  const held = await findHeldForForm(db, { ...own, providerId, serviceId, startsAt: start }, now);
  if (held) return { held_until: held.toISOString() };
  const reservedUntil = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  await deleteHeldForForm(db, own);
  const ofCaller = { notes: null, withheld: false, reservedUntil };
  const taken = await takeTime(ctx, { providerId, serviceId, start }, ofCaller);
  await refuseWhereTheyCome(ctx, taken);
  return { held_until: reservedUntil.toISOString() };
};

/** The constraint of the database counts held times for the professional alone. */
async function refuseWhereTheyCome(ctx: ViewerCtx, held: TakenTime): Promise<void> {
  const of = { providerId: held.providerId, memberId: held.memberId, but: held.id };
  const between = { from: held.startsAt, to: held.endsAt, now: ctx.clock.now() };
  if ((await selectTaken(ctx.db, of, between)).length > 0) await refuseTaken(ctx, of, held);
}
