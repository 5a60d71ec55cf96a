import type { Appointment } from '@kith/contract/appointment-fields';
import { type BookingHours, bookingEndpoints, bookingHours } from '@kith/contract/booking';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { saySaved, useRecordForm } from '#people/saving';
import { checkHours, type HoursValues, hoursWords, inputOf, valuesOf } from './hours-values.ts';
import { useSetupChanges } from './setup-api.ts';
import { texts } from './texts.ts';

interface OpenHours {
  readonly form: FormCall<HoursValues>;
  /** Bookings that lie outside the hours that were saved last. */
  readonly touched: readonly Appointment[];
}

/** The viewer's hours; the draft is stored on this device until it is saved. */
export function useHoursForm(hours: BookingHours): OpenHours {
  const { putHours } = useSetupChanges();
  const [touched, setTouched] = useState<readonly Appointment[]>([]);
  const send = async (values: HoursValues, version: number) => {
    const saved = await call(bookingEndpoints.setBookingHours, inputOf(values, version));
    setTouched(saved.touched);
    putHours(saved.hours);
    return saved.hours;
  };
  const form = useRecordForm<BookingHours, HoursValues>({
    record: hours,
    valuesOf,
    place: { form: 'booking_hours', record: 'own' },
    isValues: (value): value is HoursValues => hoursWords.safeParse(value).success,
    check: checkHours,
    send,
    onSaved: (saved, before) => saySaved(texts.form.saved, () => send(valuesOf(before), saved.version)),
    readNewer: (current) => bookingHours.safeParse(current).data,
    stale: texts.form.stale,
  });
  return { form, touched };
}
