import * as z from 'zod';
import { atWork, endpoint } from './kit/endpoint.ts';
import { id, isoDate } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { clockTime } from './notification-settings.ts';
import { timeZone } from './profile-inputs.ts';

export const CLOSED_DAYS_MAX = 60;
export const RENEWAL_DAYS_MAX = 30;
/** Minutes that a member waits for an open front desk until its receptionists are notified. */
export const ALERT_MINUTES = { usual: 60, least: 5, most: 1440 } as const;

/**
 * A receptionist who claims a chat has at least this many open minutes until it goes back to the front desk.
 */
export const CLAIM_MINUTES_LEAST = 30;

/**
 * Hours of one day of the week; 1 is Monday. `00:00` as an end is the end of the day; `00:00` to `00:00` is
 * the whole day.
 */
export const openSpan = z
  .strictObject({ day: z.int().min(1).max(7), from: clockTime, to: clockTime })
  .refine(({ from, to }) => to === '00:00' || from < to, {
    path: ['to'],
    error:
      'Please choose a time after the first. To stay open over midnight, end at 12:00 AM and open the next day from then.',
  })
  .meta({ id: 'OpenSpan' });
export type OpenSpan = z.output<typeof openSpan>;

const week = z
  .array(openSpan)
  .max(7)
  .refine((spans) => new Set(spans.map(({ day }) => day)).size === spans.length, {
    error: 'Please name each day once.',
  });

/**
 * The hours when an organisation answers its members, as its staff see them. An empty list means that no
 * hours are set.
 */
export const deskHours = z
  .object({
    organisation: namedAudience,
    time_zone: z.string().nullable(),
    open: z.array(openSpan),
    /** Days of the calendar on which the desk is closed all day. */
    closed_days: z.array(z.string()),
    alert_minutes: z.number(),
    /** Working days that a new script usually takes; null where none is promised. */
    renewal_days: z.number().nullable(),
    /** 0 until the hours are set for the first time. */
    version: z.number(),
  })
  .meta({ id: 'DeskHours' });
export type DeskHours = z.output<typeof deskHours>;

export const setDeskHoursInput = z.strictObject({
  organisation_id: id,
  time_zone: timeZone,
  open: week,
  closed_days: z.array(isoDate).max(CLOSED_DAYS_MAX, `Please name at most ${CLOSED_DAYS_MAX} days.`),
  alert_minutes: z
    .int('This must be a whole number.')
    .min(ALERT_MINUTES.least, `This must be ${ALERT_MINUTES.least} or more.`)
    .max(ALERT_MINUTES.most, `This must be ${ALERT_MINUTES.most} or less.`),
  renewal_days: z
    .int('This must be a whole number.')
    .min(1, 'This must be 1 or more.')
    .max(RENEWAL_DAYS_MAX, `This must be ${RENEWAL_DAYS_MAX} or less.`)
    .nullable()
    .optional(),
  version: z.int(),
});

export const deskHoursEndpoints = {
  listDeskHours: endpoint({
    method: 'GET',
    path: '/api/organisations/list_desk_hours',
    summary: 'Opening hours of the organisations whose receptionist or administrator the caller is.',
    access: atWork,
    liveTags: ['place'],
    input: z.strictObject({}),
    reply: z.object({ desk_hours: z.array(deskHours) }),
  }),
  setDeskHours: endpoint({
    method: 'POST',
    path: '/api/organisations/set_desk_hours',
    summary: 'When an organisation answers its members; by its receptionists and administrators.',
    access: atWork,
    input: setDeskHoursInput,
    reply: z.object({ desk_hours: deskHours }),
    refuses: ['not_found', 'stale'],
  }),
} as const;
