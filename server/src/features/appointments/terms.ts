import type { AppointmentMode } from '@kith/contract/appointment-fields';
import type { NewAppointment } from './appointment-store.ts';
import type { HoursRow, ServiceRow } from './booking-store.ts';

type Terms = Pick<
  NewAppointment,
  'serviceId' | 'serviceName' | 'minutes' | 'mode' | 'place' | 'priceCents' | 'timeZone'
>;

/** What an appointment keeps of its service, also when that changes later. */
export function termsOf(service: ServiceRow, { timeZone }: HoursRow, mode: AppointmentMode): Terms {
  return {
    serviceId: service.id,
    serviceName: service.name,
    minutes: service.minutes,
    mode,
    place: mode === 'in_person' ? service.place : null,
    priceCents: service.priceCents,
    timeZone,
  };
}
