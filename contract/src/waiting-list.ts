import * as z from 'zod';
import { appointment, appointmentMode, appointmentMoments } from './appointment-fields.ts';
import { endpoint, ofRecord, signedIn } from './kit/endpoint.ts';
import { storedInstant } from './kit/instant.ts';
import { CHECK_YEAR, isNear } from './kit/near-years.ts';
import { id, isoDate, uuid } from './kit/text.ts';
import { personCard } from './users.ts';

/** Parts of a day by the clock of the member: until noon, until five, and after it. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];
/** The most services for which one member waits. */
export const WAITS_MAX = 20;
/** A wait lasts at most so many days. */
export const WAIT_DAYS_AHEAD = 366;

/** A time that is held for the caller alone, until they answer or the moment has come. */
const offer = z
  .object({
    ...appointmentMoments,
    /** As it is booked when it is taken. */
    mode: appointmentMode,
    /** In minutes. */
    duration: z.number(),
    answer_until: z.string(),
  })
  .meta({ id: 'OfferedTime' });
export type OfferedTime = z.output<typeof offer>;

/** The caller waits for a free time. It says nothing of other people who wait. */
export const wait = z
  .object({
    id: z.number(),
    provider: personCard,
    /** The zone of the professional. */
    time_zone: z.string(),
    service: z.object({
      id: z.number(),
      info: z.object({ name: z.string() }),
      /** In minutes. */
      duration: z.number(),
    }),
    /** False once the professional no longer offers the service, or not in that way: then no time comes. */
    is_offered: z.boolean(),
    mode: appointmentMode,
    /** Days of the week that suit the member; 1 is Monday. */
    days: z.array(z.number()),
    parts: z.array(z.enum(DAY_PARTS)),
    /** The last day that suits the member, `YYYY-MM-DD`. */
    until: z.string(),
    /** "Not for supporters", for the appointment that may come of it. */
    withheld: z.boolean(),
    /** Null while no time is offered. */
    offer: offer.nullable(),
    about_patient_id: z.number(),
  })
  .meta({ id: 'Wait' });
export type Wait = z.output<typeof wait>;

const CHOOSE = 'Please choose at least one.';

export const joinWaitingListInput = z.strictObject({
  client_key: uuid.optional(),
  provider_id: id,
  service_id: id,
  /** Absent, the first that the service has, or that of the wait that is changed. */
  mode: appointmentMode.optional(),
  days: z.array(z.int().min(1).max(7)).min(1, CHOOSE).max(7),
  parts: z.array(z.enum(DAY_PARTS)).min(1, CHOOSE).max(DAY_PARTS.length),
  until: isoDate.refine(isNear, CHECK_YEAR),
  /** Absent, it is not withheld, or as it was in the wait that is changed. */
  withheld: z.boolean().optional(),
});

export const waitingListEndpoints = {
  listWaits: endpoint({
    method: 'GET',
    path: '/api/appointment/waiting_list',
    summary:
      'Where the caller waits for a free time, the first first, with the time that is offered to them now.',
    access: signedIn,
    liveTags: ['wait', 'booking', 'team', 'place', 'person'],
    input: z.strictObject({}),
    reply: z.object({ waits: z.array(wait) }),
  }),
  joinWaitingList: endpoint({
    method: 'POST',
    path: '/api/appointment/join_waiting_list',
    summary:
      'Wait for a free time with a professional of one’s team. Who waits for that service already changes what suits them, and keeps their place. With 20 waits it is `conflict`.',
    access: signedIn,
    input: joinWaitingListInput,
    reply: z.object({ wait }),
    refuses: ['not_found', 'conflict'],
  }),
  leaveWaitingList: endpoint({
    method: 'POST',
    path: '/api/appointment/leave_waiting_list',
    summary:
      'Wait no more; a time that is offered goes to another person. With `left` false, the caller takes that back for ten seconds and has their place again, without the time.',
    unthrottled: true,
    access: ofRecord('wait', 'delete'),
    input: z.strictObject({ id, left: z.boolean() }),
    /** Null once it is left. */
    reply: z.object({ wait: wait.nullable() }),
    refuses: ['not_found', 'undo_expired', 'conflict'],
  }),
  answerOffer: endpoint({
    method: 'POST',
    path: '/api/appointment/answer_offer',
    summary:
      'Take the time that is offered, which is then an appointment and ends the wait; or pass it on, and go on waiting. A time that is held for the caller no more is `conflict`.',
    access: ofRecord('wait', 'answer'),
    input: z.strictObject({ id, start_datetime: storedInstant, accepted: z.boolean() }),
    reply: z.object({ appointment: appointment.nullable() }),
    refuses: ['not_found', 'conflict', 'slot_taken'],
  }),
} as const;
