import { appointmentsEndpoints } from '@kith/contract/appointments';
import { bookingEndpoints } from '@kith/contract/booking';
import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { waitingListEndpoints } from '@kith/contract/waiting-list';
import type { Someone } from './caller.ts';
import { ALWAYS_OPEN } from './front-desk.ts';
import { letTreat } from './professionals.ts';
import type { World } from './world.ts';

type Hours = CallerInputOf<typeof bookingEndpoints.setBookingHours>;
type Service = CallerInputOf<typeof bookingEndpoints.addService>;

/** Open at every hour, without notice. */
export const OPEN_HOURS: Hours = {
  time_zone: 'Australia/Perth',
  open: ALWAYS_OPEN,
  other_days: [],
  leave: [],
  start_every: 30,
  buffer_minutes: 0,
  notice_hours: 0,
  change_hours: 0,
  ahead_days: 90,
  version: 0,
};

/** A professional who can be booked for half an hour, on the teams of these members. */
export async function makeBookable(
  world: World,
  members: readonly Someone[],
  { hours, service: given }: { readonly hours?: Partial<Hours>; readonly service?: Partial<Service> } = {},
) {
  const ben = await world.person();
  for (const member of members) await letTreat(world, member, ben, 'provider');
  await ben.call(bookingEndpoints.setBookingHours, { ...OPEN_HOURS, ...hours });
  const { service } = await ben.call(bookingEndpoints.addService, {
    ...{ name: 'Follow-up', minutes: 30, modes: ['in_person', 'phone'], place: 'Room 2' },
    ...given,
  });
  const asked = { provider_id: ben.id, service_id: service.id };
  /** The free times of a day, today by the clock of the server, and the next ones. */
  const freeFor = (person: Someone, selected_date = world.now().toISOString().slice(0, 10)) =>
    person.call(appointmentsEndpoints.listAvailableHours, { ...asked, selected_date });
  return { ben, service, asked, freeFor };
}

/** An appointment of a member with a professional of their team in a month, and two times that stay free. */
export async function bookNext(world: World, member: Someone, notes?: string) {
  const bookable = await makeBookable(world, [member]);
  const day = new Date(world.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const [first, second, third] = (await bookable.freeFor(member, day)).slots;
  if (!first || !second || !third) throw new Error('no time is free');
  const { appointment } = await member.call(appointmentsEndpoints.saveAppointment, {
    ...bookable.asked,
    start_datetime: first.start_datetime,
    ...(notes !== undefined && { notes }),
  });
  return { ...bookable, appointment, free: [second.start_datetime, third.start_datetime] as const };
}

/** All days and hours suit. */
export const ANY_TIME = {
  days: [1, 2, 3, 4, 5, 6, 7],
  parts: ['morning' as const, 'afternoon' as const, 'evening' as const],
};

/** A member waits, and the time that another person has cancelled is offered to them. */
export async function offerFreedTo(world: World, member: Someone) {
  const other = await world.person();
  const bookable = await makeBookable(world, [other, member]);
  const dayIn = (days: number) =>
    new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  // On another day than `bookNext`: a member who comes to an appointment then is offered nothing.
  const [slot] = (await bookable.freeFor(other, dayIn(33))).slots;
  const start_datetime = slot?.start_datetime ?? '';
  const { saveAppointment, cancelAppointment } = appointmentsEndpoints;
  const { appointment } = await other.call(saveAppointment, { ...bookable.asked, start_datetime });
  const { wait } = await member.call(waitingListEndpoints.joinWaitingList, {
    ...{ ...bookable.asked, ...ANY_TIME, until: dayIn(90) },
  });
  await other.call(cancelAppointment, { id: appointment.id, version: 1 });
  return { ...bookable, wait, start_datetime };
}
