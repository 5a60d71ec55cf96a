import type { AppointmentCard } from '@kith/contract/journey-cards';
import type { AppointmentFace } from '#features/appointments';
import type { AroundCards } from '#records';

/** An appointment from its card, which names people by their ids. */
export function appointmentOf(
  { provider, member, service: name, sort_at: _at, ...card }: AppointmentCard,
  { person }: AroundCards,
): AppointmentFace {
  return { ...card, provider: person(provider), member: person(member), service: { info: { name } } };
}
