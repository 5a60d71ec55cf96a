import * as z from 'zod';
import { abilityFields } from './abilities.ts';
import { communicationFields } from './comment-fields.ts';
import { throughTheirEyes } from './grants.ts';
import { bytes, endpoint, near, ofRecord, theMember } from './kit/endpoint.ts';
import { storageMoment, storedInstant } from './kit/instant.ts';
import { CHECK_YEAR, isNear } from './kit/near-years.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { recordTags } from './kit/record-tags.ts';
import { id, isoDate, line, optionalLine, optionalParagraph, uuid } from './kit/text.ts';
import { resharingFields, sharedFields, sharingFields } from './named-audience.ts';
import { timeZone } from './profile-inputs.ts';
import { personCard } from './users.ts';

const EVENT_TITLE_MAX = 200;
const EVENT_PLACE_MAX = 200;
export const EVENT_TEXT_MAX = 5000;
export const EVENT_UNDO_SECONDS = 10;
/** The longest event, in days. */
export const EVENT_DAYS_MAX = 366;
/** The greatest number of repeats, and the greatest number of years from the first time to the last. */
export const REPEATS_MAX = 500;
export const REPEAT_YEARS_MAX = 10;
/** The longest range of a list of events, in days. */
export const EVENT_RANGE_DAYS_MAX = 400;

export const REPEAT_UNITS = ['day', 'week', 'month', 'year'] as const;
export const REPEAT_WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];
export type RepeatWeekday = (typeof REPEAT_WEEKDAYS)[number];

/** A day of this or a neighbouring century. */
const day = isoDate.refine(isNear, CHECK_YEAR);
const NO_END = 'Please choose the last day on which it repeats.';

/**
 * A repeat every so many days, weeks, months or years until a last day, in the calendar of the event's own
 * zone. A week can have several days; the day on which the event begins is always one. A month without that
 * day has the event on its last day.
 */
const eventRepeat = z
  .object({
    unit: z.enum(REPEAT_UNITS),
    interval: z.number(),
    weekdays: z.array(z.enum(REPEAT_WEEKDAYS)),
    until: z.string(),
  })
  .meta({ id: 'EventRepeat' });
export type EventRepeat = z.output<typeof eventRepeat>;

const askedRepeat = z.strictObject({
  unit: z.enum(REPEAT_UNITS),
  interval: z.int().min(1).max(99).default(1),
  weekdays: z.array(z.enum(REPEAT_WEEKDAYS)).max(7).default([]),
  until: z.string({ error: NO_END }).meta({ format: 'date' }).pipe(day),
});

/** The time of an event: whole days, the last included, or moments. The other pair is null. */
const when = {
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** In the storage format; `start_at` and `end_at` are the same moments, unformatted. */
  start_datetime: storageMoment.nullable(),
  end_datetime: storageMoment.nullable(),
  start_at: z.string().nullable(),
  end_at: z.string().nullable(),
};

export const personalEvent = z
  .object({
    id: z.number(),
    title: z.string(),
    text: z.string(),
    place: z.string(),
    all_day: z.boolean(),
    ...when,
    /** The zone in which the event repeats. */
    time_zone: z.string(),
    repeat: eventRepeat.nullable(),
    /** Days on which a repeating event does not take place. */
    except: z.array(z.string()),
    created_by: personCard,
    about_patient_id: z.number(),
    in_journey: z.boolean(),
    /** "Not for supporters". */
    withheld: z.boolean(),
    ...sharedFields,
    created_at: storageMoment,
    unformatted_date_created: z.string(),
    edited_at: z.string().nullable(),
    ...communicationFields,
    ...abilityFields,
    version: z.number(),
  })
  .meta({ id: 'PersonalEvent' });
export type PersonalEvent = z.output<typeof personalEvent>;

/** One time at which an event takes place. */
export const eventOccurrence = z.object({ event_id: z.number(), ...when }).meta({ id: 'EventOccurrence' });
export type EventOccurrence = z.output<typeof eventOccurrence>;

const title = line({ max: EVENT_TITLE_MAX });

/**
 * `start_date` makes an all-day event, `start_datetime` a timed one. Without an end it ends where it starts.
 */
const asked = {
  text: optionalParagraph(EVENT_TEXT_MAX),
  place: optionalLine(EVENT_PLACE_MAX),
  start_date: day.optional(),
  end_date: day.optional(),
  start_datetime: storedInstant.optional(),
  end_datetime: storedInstant.optional(),
  time_zone: timeZone.optional(),
  repeat: askedRepeat.nullable().optional(),
  except: z.array(day).max(REPEATS_MAX).optional(),
  ...sharingFields,
};
const version = z.number().int();
const one = z.object({ event: personalEvent });

export const addEventInput = z.strictObject({
  title,
  ...asked,
  about_patient_id: id.optional(),
  withheld: z.boolean().optional(),
  client_key: uuid.optional(),
});

export const eventsEndpoints = {
  addEvent: endpoint({
    method: 'POST',
    path: '/api/event/add',
    summary:
      'Put something into the calendar of a member, for all day or at a time, once or repeated; for the member it becomes an item of the journey.',
    access: near('about_patient_id'),
    input: addEventInput,
    reply: one,
    refuses: ['key_reused'],
  }),
  fetchEvents: endpoint({
    method: 'GET',
    path: '/api/event/fetch_all',
    summary:
      'What takes place from one day to another, both in the caller’s zone, as far as they may see it: about one member, or without one their own and all they take part in. Without days, the last month and the year to come.',
    access: near('member_id'),
    liveTags: recordTags('event'),
    input: z.strictObject({
      member_id: id.optional(),
      supporter_id: id.optional(),
      from: day.optional(),
      to: day.optional(),
      limit,
      offset,
    }),
    /** Occurrences in order, and each event of the page once. */
    reply: pageOf({ occurrences: z.array(eventOccurrence), events: z.array(personalEvent) }),
    refuses: ['identity_mismatch'],
  }),
  getEvent: endpoint({
    method: 'GET',
    path: '/api/events/get_event',
    summary: 'One event that the caller may see.',
    access: ofRecord('event', 'read'),
    liveTags: recordTags('event'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  getEventFile: endpoint({
    method: 'GET',
    path: '/api/events/get_event_file',
    summary:
      'One event as a file for any calendar (iCalendar, RFC 5545), with its repeats, its exceptions and its time zone.',
    access: ofRecord('event', 'read'),
    input: z.strictObject({ id }),
    reply: bytes('text/calendar'),
    refuses: ['not_found'],
  }),
  editEvent: endpoint({
    method: 'POST',
    path: '/api/events/edit_event',
    summary:
      'Change what an event says, when it takes place and who sees it; by its author. Absent fields stay, but a new start needs an end as well.',
    access: ofRecord('event', 'update'),
    input: z.strictObject({ id, title: title.optional(), ...asked, ...resharingFields, version }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  withholdEvent: endpoint({
    method: 'POST',
    path: '/api/events/withhold_event',
    summary:
      '"Not for supporters": keep an event from supporters who may see events, or stop doing so; by its author or the member.',
    unthrottled: true,
    access: ofRecord('event', 'withhold'),
    input: z.strictObject({ id, withheld: z.boolean() }),
    reply: one,
    refuses: ['not_found'],
  }),
  deleteEvent: endpoint({
    method: 'POST',
    path: '/api/events/delete_event',
    summary: 'Take an event away everywhere, every time of it; it can be brought back for a short time.',
    access: ofRecord('event', 'delete'),
    input: z.strictObject({ id, version }),
    reply: z.object({ id: z.number(), undo_until: z.string() }),
    refuses: ['not_found', 'stale'],
  }),
  restoreEvent: endpoint({
    method: 'POST',
    path: '/api/events/restore_event',
    summary: 'Undo a deletion while there is time.',
    access: ofRecord('event', 'restore'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found', 'undo_expired'],
  }),
  previewEvents: endpoint({
    method: 'GET',
    path: '/api/team/preview_events',
    summary:
      'The events about the caller as the list of one supporter has them, days in that person’s zone, without those that the caller does not see; with `permissions`, as it would once the caller saves those. Nothing is saved, nor recorded as that person’s.',
    access: theMember,
    liveTags: ['event', 'team', 'group', 'person'],
    input: z.strictObject({
      ...throughTheirEyes,
      from: day.optional(),
      to: day.optional(),
      limit,
      offset,
    }),
    reply: pageOf({ occurrences: z.array(eventOccurrence), events: z.array(personalEvent) }),
    refuses: ['not_found'],
  }),
} as const;
