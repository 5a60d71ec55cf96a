import * as z from 'zod';
import { factType } from '#kernel/facts';

const one = z.object({ id: z.number(), providerId: z.number() });

/** When it starts, in ISO 8601. */
const startsAt = z.string();

export const appointmentBooked = factType('appointment.booked', one.extend({ startsAt }), {
  when: 'by another person',
  phrase: 'booked an appointment',
});
export const appointmentMoved = factType('appointment.moved', one.extend({ startsAt }), {
  when: 'by another person',
  phrase: 'moved an appointment',
});
export const appointmentCancelled = factType('appointment.cancelled', one, {
  when: 'by another person',
  phrase: 'cancelled an appointment',
});
/** The member asked a supporter along, or no supporter any more. */
export const appointmentAccompanied = factType(
  'appointment.accompanied',
  one.extend({ companionId: z.number().nullable(), formerId: z.number().nullable() }),
  { when: 'always', phrase: 'changed who comes along to an appointment' },
);
/** A place on the team is over, and with it what was booked by it; `id` is the first of these. */
export const appointmentsEnded = factType('appointment.ended', one);
export const appointmentWithheld = factType('appointment.withheld', one.extend({ withheld: z.boolean() }), {
  when: 'always',
  phrase: 'changed whether supporters can see an appointment',
});
/** A place on a waiting list has changed, or the time that is offered to it. */
export const waitChanged = factType('appointment.wait_changed', one);
/** A free time is held for a member who waits. `id` is the wait, and `heldId` the time. */
export const timeOffered = factType('appointment.time_offered', one.extend({ heldId: z.number() }));
/** How many people wait for a professional is another number. */
export const waitingCounted = factType('booking.waiting', z.object({ providerId: z.number() }));

/** A matter of its member alone. */
export const appointmentRemindersSet = factType('appointment.reminders_set', z.object({ id: z.number() }));

/** What a professional offers, or when, is another than before. */
export const bookingChanged = factType('booking.changed', z.object({ providerId: z.number() }));
