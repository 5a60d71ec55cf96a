import type { Appointment } from '@kith/contract/appointment-fields';
import { calendarDay } from '@kith/contract/kit/dates';
import type { PersonCard } from '@kith/contract/users';

type Parties = Pick<Appointment, 'provider' | 'member'>;

/** The other person of an appointment: for its professional the member, for all others the professional. */
export function otherOf({ provider, member }: Parties, viewer: number): PersonCard {
  return provider.id === viewer ? member : provider;
}

/** Where the viewer finds an appointment among others. */
export function pageOf(
  { provider, start_at }: Pick<Appointment, 'provider' | 'start_at'>,
  viewer: number,
  zone: string,
): string {
  const day = calendarDay(new Date(start_at), zone);
  return provider.id === viewer ? `/care/calendar?day=${day}` : `/events?view=list&day=${day}`;
}

/** Where the viewer finds this one, opened where that can be: the calendar of a professional opens none. */
export function appointmentAt(
  appointment: Pick<Appointment, 'id' | 'provider' | 'start_at'>,
  viewer: number,
  zone: string,
): string {
  const page = pageOf(appointment, viewer, zone);
  return appointment.provider.id === viewer ? page : `${page}&appointment=${appointment.id}`;
}
