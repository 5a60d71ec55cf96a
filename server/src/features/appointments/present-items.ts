import type { Appointment } from '@kith/contract/appointment-fields';
import type { AppointmentCard } from '@kith/contract/journey-cards';
import type { ViewerCtx } from '#kernel/context';
import type { NameOnce } from '#records';
import { selectByIds } from './appointment-store.ts';
import { selectNearestBookings } from './contact-store.ts';
import { appointmentsAhead, soughtAppointments, visibleAppointments } from './journey-store.ts';
import { presentAppointments } from './present.ts';

/** Those of these appointments that the caller may see now, by id. */
async function byIds(ctx: ViewerCtx, ids: readonly number[]): Promise<Map<number, Appointment>> {
  if (ids.length === 0) return new Map();
  const shown = await presentAppointments(ctx, await selectByIds(ctx, ids));
  return new Map(shown.map((one) => [one.id, one]));
}

type Card = Omit<AppointmentCard, 'sort_at'>;

/** The same with what a list of the journey shows of each. */
async function cards(ctx: ViewerCtx, ids: readonly number[], nameOnce: NameOnce): Promise<Map<number, Card>> {
  const shown = await byIds(ctx, ids);
  return new Map([...shown].map(([id, one]) => [id, cardOf(one, nameOnce)]));
}

function cardOf({ id, provider, member, service, ...one }: Appointment, nameOnce: NameOnce): Card {
  const { mode, place, start_at, end_at, withheld } = one;
  return {
    ...{ id, mode, place, start_at, end_at, withheld },
    ...{ provider: nameOnce(provider), member: nameOnce(member), service: service.info.name },
  };
}

/** The words that a search finds. */
const textOf = ({ service, place }: Appointment): string =>
  [service.info.name, place].filter((words) => words).join(' ');

/** Appointments as items of the journey: how they are found, and how they are shown. */
export const shownAppointments = {
  queries: visibleAppointments,
  ahead: appointmentsAhead,
  sought: soughtAppointments,
  nearest: selectNearestBookings,
  byIds,
  cards,
  textOf,
};
