import * as z from 'zod';
import { abilityFields } from './abilities.ts';
import { storageMoment } from './kit/instant.ts';
import { personCard } from './users.ts';

export const APPOINTMENT_MODES = ['in_person', 'video', 'phone'] as const;
export type AppointmentMode = (typeof APPOINTMENT_MODES)[number];
export const appointmentMode = z.enum(APPOINTMENT_MODES);

export const appointmentMoments = {
  /** In the storage format; `start_at` and `end_at` are the same moments, unformatted. */
  start_datetime: storageMoment,
  end_datetime: storageMoment,
  start_at: z.string(),
  end_at: z.string(),
};

/** The service, the place and the price are as they were when it was booked. */
export const appointment = z
  .object({
    id: z.number(),
    ...appointmentMoments,
    service: z.object({
      id: z.number(),
      info: z.object({ name: z.string() }),
      /** In minutes. */
      duration: z.number(),
    }),
    provider: personCard,
    /** The member who comes. */
    member: personCard,
    /** A supporter whom the member asked along: for the two and for that supporter. */
    companion: personCard.nullable(),
    about_patient_id: z.number(),
    mode: appointmentMode,
    /** Where it is in person; null for another mode, and where none is said. */
    place: z.string().nullable(),
    price_cents: z.number().nullable(),
    /** The zone of the professional. */
    time_zone: z.string(),
    /** What the member wrote for it. */
    notes: z.string().nullable(),
    /** "Not for supporters". */
    withheld: z.boolean(),
    /** When its member is reminded, the first first; none for other people. A moment that is past stays. */
    reminders: z.array(z.object({ minutes_before: z.number(), at: z.string() })),
    /** Null while it stands. By `ended` no person cancelled it: its professional left the member’s team. */
    cancelled: z
      .object({ at: z.string(), by: z.enum(['member', 'provider', 'ended']), reason: z.string().nullable() })
      .nullable(),
    /** Until then its member can move or cancel it. */
    change_until: z.string(),
    created_at: storageMoment,
    unformatted_date_created: z.string(),
    edited_at: z.string().nullable(),
    /** `update` moves it now, and `delete` cancels it now. */
    ...abilityFields,
    version: z.number(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.output<typeof appointment>;
