import { APPOINTMENT_MODES, type AppointmentMode } from '@kith/contract/appointment-fields';
import { addServiceInput, type BookingService } from '@kith/contract/booking';
import { z } from 'zod';
import { centsOf, dollarsTyped } from '#client/forms/dollars.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { texts } from './texts.ts';

/** The form of a service as it is typed, and as it waits on this device. */
export const serviceWords = z.object({
  name: z.string(),
  minutes: z.string(),
  modes: z.array(z.enum(APPOINTMENT_MODES)),
  place: z.string(),
  price: z.string(),
});
export type ServiceValues = z.output<typeof serviceWords>;

export const NEW_SERVICE: ServiceValues = {
  name: '',
  minutes: '50',
  modes: ['in_person'],
  place: '',
  price: '',
};

export function serviceValuesOf(service: BookingService): ServiceValues {
  const { name, minutes, modes, place, price_cents: cents } = service;
  const price = cents === null ? '' : dollarsTyped(cents);
  return { name, minutes: String(minutes), modes, place: place ?? '', price };
}

/** What the call says of a service. */
export function saidIn({ name, minutes, modes, place, price }: ServiceValues) {
  return {
    name,
    minutes: Number(minutes),
    modes: inOrder(modes),
    place: modes.includes('in_person') && place.trim() !== '' ? place : null,
    price_cents: price.trim() === '' ? null : centsOf(price),
  };
}

export function faultsIn(values: ServiceValues): FieldErrors {
  const { price_cents, ...faults } = checkInput(addServiceInput, saidIn(values));
  return price_cents === undefined ? faults : { ...faults, price: texts.service.price_fault };
}

/** The way that was not chosen is added, and the other way round. */
export function withMode(modes: readonly AppointmentMode[], mode: AppointmentMode): AppointmentMode[] {
  return inOrder(modes.includes(mode) ? modes.filter((one) => one !== mode) : [...modes, mode]);
}

const inOrder = (modes: readonly AppointmentMode[]): AppointmentMode[] =>
  APPOINTMENT_MODES.filter((one) => modes.includes(one));
