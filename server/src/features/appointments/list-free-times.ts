import { type appointmentsEndpoints, NEXT_FREE, SLOT_DAYS } from '@kith/contract/appointments';
import { dayAfter, endOfDay } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { professionsOf } from '#people/providers';
import { personCards } from '#people/users';
import { type AppointmentRow, findAppointment, selectTaken } from './appointment-store.ts';
import { selectHours, selectServices } from './booking-store.ts';
import { findOffer, selectProfessionals } from './offers.ts';
import { presentSlot } from './present.ts';
import { firstOf, freeTimes, isJustTaken, momentsFrom, windowOf } from './rules.ts';

type Endpoints = typeof appointmentsEndpoints;

/** Within it, one look for a time is several calls. */
const RESTS_MS = 3_600_000;

export const listTeamMemberServices: Story<Endpoints['listTeamMemberServices']> = async (ctx) => {
  const ids = await selectProfessionals(ctx);
  if (ids.length === 0) return { team_members: [] };
  const hours = new Map((await selectHours(ctx.db, ids)).map((row) => [row.providerId, row]));
  const offered = (await selectServices(ctx.db, ids)).filter(({ retired }) => !retired);
  const cards = await personCards(ctx, ids);
  const professions = await professionsOf(ctx.db, ids);
  const team_members = ids.flatMap((id) => {
    const [provider, rules] = [cards.get(id), hours.get(id)];
    const services = offered
      .filter(({ providerId }) => providerId === id)
      .map(({ id: serviceId, name, minutes, modes, place, priceCents }) => ({
        id: serviceId,
        ...{ name, minutes, modes, place, price_cents: priceCents },
      }));
    if (!provider || !rules || services.length === 0) return [];
    const { timeZone: time_zone, changeHours: change_hours, aheadDays: ahead_days } = rules;
    const profession = professions.get(id) ?? null;
    return [{ provider, profession, time_zone, change_hours, ahead_days, services }];
  });
  return { team_members };
};

export const listAvailableHours: Story<Endpoints['listAvailableHours']> = async (ctx, asked) => {
  const { provider_id: providerId, service_id: serviceId, selected_date, appointment_id: but } = asked;
  const offered = await findOffer(ctx, { providerId, serviceId, memberId: asked.member_id });
  const now = ctx.clock.now();
  const { hours, service, isProvider } = offered;
  const moving = await movingOf(ctx, { providerId, but });
  const isStepBack = moving !== undefined && isJustTaken(moving, now);
  const window = windowOf(hours, now, !isProvider && !isStepBack);
  // A time at which the member can't come is left out for the professional, too.
  const memberId = offered.memberId ?? moving?.memberId ?? null;
  // A missing time tells of another appointment.
  if (isProvider && memberId !== null)
    ctx.auditRead({ kind: 'free_time', memberId, ids: [], unlessSince: new Date(now.getTime() - RESTS_MS) });
  const taken = await selectTaken(
    ctx.db,
    { providerId, memberId, but, holder: ctx.viewer.userId },
    { ...window, now },
  );
  const offer = {
    plan: hours,
    length: { minutes: moving?.minutes ?? service.minutes, bufferMinutes: hours.bufferMinutes },
    window,
    taken,
  };
  const shown = (start: Date) => presentSlot(momentsFrom(start, offer.length, hours.changeHours));
  const days = Array.from({ length: SLOT_DAYS }, (_, at) => {
    const day = dayAfter(selected_date, at);
    return { day, times: [...freeTimes(offer, dayOf(ctx, day))] };
  });
  return {
    provider_id: providerId,
    service_id: serviceId,
    selected_date,
    time_zone: hours.timeZone,
    slots: (days[0]?.times ?? []).map(shown),
    days: days.map(({ day, times }) => ({ day, free: times.length })),
    next_free: firstOf(freeTimes(offer, window), NEXT_FREE).map(shown),
  };
};

function dayOf({ viewer }: ViewerCtx, day: string) {
  return { from: momentAt(day, '00:00', viewer.timeZone), to: endOfDay(day, viewer.timeZone) };
}

/** An appointment that moves keeps its length. Refuses with `not_found` one that is not with them. */
async function movingOf(
  ctx: ViewerCtx,
  { providerId, but }: { readonly providerId: number; readonly but: number | undefined },
): Promise<AppointmentRow | undefined> {
  if (but === undefined) return undefined;
  const moving = await findAppointment(ctx, but);
  return moving?.providerId === providerId ? moving : refuse('not_found');
}
