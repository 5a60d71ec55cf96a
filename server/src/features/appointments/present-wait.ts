import { calendarDay } from '@kith/contract/kit/dates';
import type { Wait } from '@kith/contract/waiting-list';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { selectHours, selectServices } from './booking-store.ts';
import { type HeldRow, selectOffers } from './held-store.ts';
import { presentSlot } from './present.ts';
import { selectWaits, type WaitRow } from './wait-store.ts';

/** The caller's own, as long as their professional is on the team. */
export async function presentWaits(ctx: ViewerCtx): Promise<Wait[]> {
  const { db, viewer, clock } = ctx;
  const rows = await selectWaits(ctx, calendarDay(clock.now(), viewer.timeZone));
  const people = [...new Set(rows.map(({ providerId }) => providerId))];
  if (people.length === 0) return [];
  const cards = await personCards(ctx, people);
  const services = new Map((await selectServices(db, people)).map((one) => [one.id, one]));
  const zones = new Map((await selectHours(db, people)).map((one) => [one.providerId, one.timeZone]));
  const offers = await selectOffers(
    db,
    rows.map(({ id }) => id),
    clock.now(),
  );
  return rows.flatMap((row) => {
    const [provider, service] = [cards.get(row.providerId), services.get(row.serviceId)];
    if (!provider || !service) return [];
    return {
      ...presentRow(row),
      provider,
      time_zone: zones.get(row.providerId) ?? viewer.timeZone,
      service: { id: service.id, info: { name: service.name }, duration: service.minutes },
      is_offered: !service.retired && service.modes.includes(row.mode),
      offer: presentOffer(offers.find(({ waitId }) => waitId === row.id)),
    };
  });
}

/** Refuses with `not_found` one that is over. */
export async function presentWait(ctx: ViewerCtx, id: number): Promise<Wait> {
  return (await presentWaits(ctx)).find((one) => one.id === id) ?? refuse('not_found');
}

function presentRow({ id, memberId, mode, days, parts, until, withheld }: WaitRow) {
  return { id, mode, days, parts, until, withheld, about_patient_id: memberId };
}

function presentOffer(held: HeldRow | undefined): Wait['offer'] {
  if (!held) return null;
  const { mode, minutes: duration, reservedUntil } = held;
  return { ...presentSlot(held), mode, duration, answer_until: reservedUntil.toISOString() };
}
