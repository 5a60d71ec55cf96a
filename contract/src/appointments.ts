import * as z from 'zod';
import { appointment, appointmentMode, appointmentMoments } from './appointment-fields.ts';
import { atWork, bytes, endpoint, near, ofRecord, signedIn } from './kit/endpoint.ts';
import { storedInstant } from './kit/instant.ts';
import { CHECK_YEAR, isNear } from './kit/near-years.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, isoDate, optionalParagraph, uuid } from './kit/text.ts';
import { personCard } from './users.ts';

export const APPOINTMENT_NOTES_MAX = 1000;
export const CANCEL_REASON_MAX = 300;
/** The longest range of a list of appointments, in days. */
export const APPOINTMENT_RANGE_DAYS_MAX = 400;
/** The most appointments to come that a member has with one professional. */
export const APPOINTMENTS_AHEAD_MAX = 20;
/** So long a time is kept for a member who fills in the form. */
export const HOLD_MINUTES = 5;
/** The days whose free times are counted in one answer, and how many of the next free times it names. */
export const SLOT_DAYS = 7;
export const NEXT_FREE = 5;

/**
 * When a member can be reminded, in minutes before it. 1440 minutes are a day of the clock in the member's
 * zone: the same time of the day before.
 */
export const REMINDER_MINUTES = [60, 120, 1440, 2880, 10_080] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];

/** A professional of the caller's team who can be booked, and what for. */
const bookable = z
  .object({
    provider: personCard,
    profession: z.string().nullable(),
    time_zone: z.string(),
    change_hours: z.number(),
    ahead_days: z.number(),
    services: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        minutes: z.number(),
        modes: z.array(appointmentMode),
        place: z.string().nullable(),
        price_cents: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'BookableProvider' });
export type BookableProvider = z.output<typeof bookable>;

/** A time that can be booked. */
const slot = z.object(appointmentMoments).meta({ id: 'AppointmentSlot' });
export type AppointmentSlot = z.output<typeof slot>;

const day = isoDate.refine(isNear, CHECK_YEAR);
const version = z.int();
const range = { from: day.optional(), to: day.optional(), limit, offset };
const list = pageOf({ appointments: z.array(appointment) });
const one = z.object({ appointment });
const liveTags = ['appointment', 'team', 'place', 'person'] as const;

export const saveAppointmentInput = z.strictObject({
  provider_id: id,
  /** Named by the professional, who books for a member; absent, the caller comes themselves. */
  member_id: id.optional(),
  service_id: id,
  start_datetime: storedInstant,
  /** Absent, the first that the service has. */
  mode: appointmentMode.optional(),
  notes: optionalParagraph(APPOINTMENT_NOTES_MAX),
  withheld: z.boolean().optional(),
  client_key: uuid.optional(),
});

export const holdTimeInput = saveAppointmentInput.pick({
  provider_id: true,
  service_id: true,
  start_datetime: true,
});

export const moveAppointmentInput = z.strictObject({ id, start_datetime: storedInstant, version });

export const cancelAppointmentInput = z.strictObject({
  id,
  reason: optionalParagraph(CANCEL_REASON_MAX),
  version,
});

export const setAppointmentRemindersInput = z.strictObject({
  id,
  minutes_before: z
    .array(z.literal(REMINDER_MINUTES, { error: 'Please choose one of these.' }))
    .max(REMINDER_MINUTES.length),
  version,
});

export const appointmentsEndpoints = {
  listTeamMemberServices: endpoint({
    method: 'GET',
    path: '/api/appointment/team_member_services',
    summary: 'The professionals of the caller’s own team who can be booked, each with their services.',
    access: signedIn,
    liveTags: ['booking', 'team', 'place', 'person'],
    input: z.strictObject({}),
    reply: z.object({ team_members: z.array(bookable) }),
  }),
  listAvailableHours: endpoint({
    method: 'GET',
    path: '/api/appointment/provider_available_hours',
    summary:
      'The free times of a professional for a service on one day of the caller’s zone, how many there are on each of seven days from it, and the next ones from now. By members whose team the professional is on, and by the professional; with `member_id`, they get the times at which that member of theirs can come. With `appointment_id`, as if that appointment were not there.',
    access: signedIn,
    liveTags: ['booking', 'appointment', 'team', 'place'],
    input: z.strictObject({
      provider_id: id,
      service_id: id,
      selected_date: day,
      member_id: id.optional(),
      appointment_id: id.optional(),
    }),
    reply: z.object({
      provider_id: z.number(),
      service_id: z.number(),
      selected_date: z.string(),
      /** The zone of the professional. */
      time_zone: z.string(),
      slots: z.array(slot),
      days: z.array(z.object({ day: z.string(), free: z.number() })),
      next_free: z.array(slot),
    }),
    refuses: ['not_found'],
  }),
  listAppointments: endpoint({
    method: 'GET',
    path: '/api/appointment/member',
    summary:
      'Appointments of a member from one day to another in the caller’s zone, the first first, as far as the caller may see them; cancelled ones too. Without a member the caller’s own; without days, the last month and the year to come.',
    access: near('member_id'),
    liveTags,
    input: z.strictObject({ member_id: id.optional(), supporter_id: id.optional(), ...range }),
    reply: list,
    refuses: ['identity_mismatch'],
  }),
  listBookings: endpoint({
    method: 'GET',
    path: '/api/care/list_bookings',
    summary:
      'Appointments of members with the caller as their professional, from one day to another in the caller’s zone, the first first; of each member while the relation holds. Without days, the last month and the year to come.',
    access: atWork,
    liveTags,
    input: z.strictObject(range),
    reply: list,
  }),
  getAppointment: endpoint({
    method: 'GET',
    path: '/api/appointment/get_appointment',
    summary: 'One appointment that the caller may see.',
    access: ofRecord('appointment', 'read'),
    liveTags,
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  getAppointmentFile: endpoint({
    method: 'GET',
    path: '/api/appointment/get_appointment_file',
    summary: 'One appointment as a file for any calendar (iCalendar, RFC 5545); a cancelled one says so.',
    access: ofRecord('appointment', 'read'),
    input: z.strictObject({ id }),
    reply: bytes('text/calendar'),
    refuses: ['not_found'],
  }),
  saveAppointment: endpoint({
    method: 'POST',
    path: '/api/appointment/save',
    summary:
      'Book a free time with a professional of one’s team; with `member_id`, a professional books one of theirs for a member who has them on the team, without notes and without hiding it from supporters. A time that another booking holds by now is `slot_taken`; a time that was never free is refused as a field.',
    access: signedIn,
    input: saveAppointmentInput,
    reply: one,
    refuses: ['not_found', 'slot_taken', 'key_reused', 'conflict'],
  }),
  holdTime: endpoint({
    method: 'POST',
    path: '/api/appointment/hold_time',
    summary:
      'Keep a free time for the caller for a few minutes, while they fill in the form; in place of the one that they held before. It is no appointment, and no person sees it. A time that another person has or holds is `slot_taken`.',
    access: signedIn,
    input: holdTimeInput,
    reply: z.object({
      /** Null for a time that the caller held not long ago: it can be booked, and is not held again. */
      held_until: z.string().nullable(),
    }),
    refuses: ['not_found', 'slot_taken', 'conflict'],
  }),
  moveAppointment: endpoint({
    method: 'POST',
    path: '/api/appointment/move_appointment',
    summary:
      'Give an appointment another free time; by its member until `change_until`, or by its professional until it starts.',
    access: ofRecord('appointment', 'update'),
    input: moveAppointmentInput,
    reply: one,
    refuses: ['not_found', 'stale', 'slot_taken', 'change_too_late', 'conflict'],
  }),
  cancelAppointment: endpoint({
    method: 'POST',
    path: '/api/appointment/cancel_appointment',
    summary:
      'Cancel an appointment, with a reason or without; by its member until `change_until`, or by its professional until it starts. Its time is free again.',
    unthrottled: true,
    access: ofRecord('appointment', 'delete'),
    input: cancelAppointmentInput,
    reply: one,
    refuses: ['not_found', 'stale', 'change_too_late', 'conflict'],
  }),
  withholdAppointment: endpoint({
    method: 'POST',
    path: '/api/appointment/withhold_appointment',
    summary:
      '"Not for supporters": keep an appointment from supporters who may see events, or stop doing so; by its member.',
    unthrottled: true,
    access: ofRecord('appointment', 'withhold'),
    input: z.strictObject({ id, withheld: z.boolean() }),
    reply: one,
    refuses: ['not_found'],
  }),
  bringSupporter: endpoint({
    method: 'POST',
    path: '/api/appointment/bring_supporter',
    summary:
      'Ask a supporter along, in place of another one; by its member, until it starts. The supporter sees this appointment, also where they may see no others, and the professional reads who comes. With null no supporter comes, at any time.',
    access: ofRecord('appointment', 'accompany'),
    input: z.strictObject({ id, companion_id: id.nullable() }),
    reply: one,
    refuses: ['not_found', 'conflict'],
  }),
  setAppointmentReminders: endpoint({
    method: 'POST',
    path: '/api/appointment/set_appointment_reminders',
    summary:
      'Choose when to be reminded of an appointment; by its member, until it starts. No other person learns of it.',
    access: ofRecord('appointment', 'remind'),
    input: setAppointmentRemindersInput,
    reply: one,
    refuses: ['not_found', 'stale', 'conflict'],
  }),
} as const;
