import * as z from 'zod';
import { APPOINTMENT_MODES, appointment } from './appointment-fields.ts';
import { atWork, endpoint } from './kit/endpoint.ts';
import { CHECK_YEAR, isNear } from './kit/near-years.ts';
import { id, isoDate, line, optionalLine, uuid } from './kit/text.ts';
import { clockTime } from './notification-settings.ts';
import { timeZone } from './profile-inputs.ts';

export const SERVICES_MAX = 40;
export const SERVICE_NAME_MAX = 100;
export const SERVICE_PLACE_MAX = 200;
export const SERVICE_MINUTES = { least: 5, most: 480 } as const;
/** In cents, with GST. */
export const SERVICE_PRICE_MAX = 1_000_000;

/** Minutes between the times at which an appointment can start, from the beginning of a span on. */
export const START_EVERY = [5, 10, 15, 20, 30, 45, 60] as const;
export const BUFFER_MINUTES_MAX = 120;
export const NOTICE_HOURS_MAX = 720;
export const CHANGE_HOURS_MAX = 336;
export const AHEAD_DAYS = { usual: 90, most: 366 } as const;
export const SPANS_A_DAY_MAX = 6;
export const LEAVES_MAX = 60;
export const OTHER_DAYS_MAX = 120;

/** A kind of appointment that a professional offers. */
export const bookingService = z
  .object({
    id: z.number(),
    name: z.string(),
    minutes: z.number(),
    modes: z.array(z.enum(APPOINTMENT_MODES)),
    /** Where it takes place in person; null where none is said. */
    place: z.string().nullable(),
    /** The price to show, with GST; null where none is said. Nothing is charged. */
    price_cents: z.number().nullable(),
    /** It is no longer offered; its appointments stay. */
    retired: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'BookingService' });
export type BookingService = z.output<typeof bookingService>;

const ENDS_FIRST = 'Please choose a time after the first.';
const OVERLAP = 'These hours overlap. Please check them.';

interface ClockSpan {
  readonly from: string;
  readonly to: string;
}

/** `00:00` as an end is the end of the day. */
const endsLater = ({ from, to }: ClockSpan) => to === '00:00' || from < to;

function areApart(spans: readonly ClockSpan[]): boolean {
  const inOrder = spans.toSorted((one, other) => one.from.localeCompare(other.from));
  return inOrder.every(({ from }, at) => {
    const before = inOrder[at - 1]?.to;
    return before === undefined || (before !== '00:00' && before <= from);
  });
}

const clockSpan = z
  .strictObject({ from: clockTime, to: clockTime })
  .refine(endsLater, { path: ['to'], error: ENDS_FIRST })
  .meta({ id: 'BookingSpan' });

/** Hours of one day of the week, in which a day may have several; 1 is Monday. */
const weekSpan = z
  .strictObject({ day: z.int().min(1).max(7), from: clockTime, to: clockTime })
  .refine(endsLater, { path: ['to'], error: ENDS_FIRST })
  .meta({ id: 'BookingWeekSpan' });
export type BookingWeekSpan = z.output<typeof weekSpan>;

const day = isoDate.refine(isNear, CHECK_YEAR);

/** Days without appointments, the last included. */
const leave = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Please choose a day after the first.' })
  .meta({ id: 'BookingLeave' });

/** The hours of one day of the calendar, in place of those of its weekday; none for no appointments. */
const otherDay = z
  .strictObject({
    day,
    open: z
      .array(clockSpan)
      .max(SPANS_A_DAY_MAX, `Please give at most ${SPANS_A_DAY_MAX}.`)
      .refine(areApart, OVERLAP),
  })
  .meta({ id: 'BookingOtherDay' });

const whole = (least: number, most: number) =>
  z
    .int('This must be a whole number.')
    .min(least, `This must be ${least} or more.`)
    .max(most, `This must be ${most} or less.`);

/** When a professional can be booked, and by which rules; all in their own zone. */
const rules = {
  time_zone: timeZone,
  open: z
    .array(weekSpan)
    .max(7 * SPANS_A_DAY_MAX)
    .refine((spans) => [1, 2, 3, 4, 5, 6, 7].every((n) => areApart(spans.filter((one) => one.day === n))), {
      error: OVERLAP,
    }),
  other_days: z
    .array(otherDay)
    .max(OTHER_DAYS_MAX, `Please name at most ${OTHER_DAYS_MAX} days.`)
    .refine((days) => new Set(days.map((one) => one.day)).size === days.length, {
      error: 'Please name each day once.',
    }),
  leave: z.array(leave).max(LEAVES_MAX, `Please name at most ${LEAVES_MAX}.`),
  /** An appointment starts at the beginning of a span, or so many minutes later, again and again. */
  start_every: z.literal(START_EVERY, { error: 'Please choose one of these.' }),
  /** Minutes that stay free after each appointment. */
  buffer_minutes: whole(0, BUFFER_MINUTES_MAX),
  /** A time can be booked until so many hours before it. */
  notice_hours: whole(0, NOTICE_HOURS_MAX),
  /** A member can move or cancel until so many hours before it. */
  change_hours: whole(0, CHANGE_HOURS_MAX),
  /** So many days ahead can be booked. */
  ahead_days: whole(1, AHEAD_DAYS.most),
};

export const bookingHours = z
  .object({
    ...rules,
    time_zone: z.string(),
    start_every: z.number(),
    /** 0 until the hours are set for the first time: then nothing can be booked. */
    version: z.number(),
  })
  .meta({ id: 'BookingHours' });
export type BookingHours = z.output<typeof bookingHours>;

export const setBookingHoursInput = z.strictObject({ ...rules, version: z.int() });

const service = {
  name: line({ max: SERVICE_NAME_MAX }),
  minutes: whole(SERVICE_MINUTES.least, SERVICE_MINUTES.most),
  modes: z
    .array(z.enum(APPOINTMENT_MODES))
    .min(1, 'Please choose at least one.')
    .max(APPOINTMENT_MODES.length),
  price_cents: whole(0, SERVICE_PRICE_MAX),
};

export const addServiceInput = z.strictObject({
  ...service,
  place: optionalLine(SERVICE_PLACE_MAX),
  price_cents: service.price_cents.nullable().optional(),
  client_key: uuid.optional(),
});

export const editServiceInput = z.strictObject({
  id,
  name: service.name.optional(),
  minutes: service.minutes.optional(),
  modes: service.modes.optional(),
  place: optionalLine(SERVICE_PLACE_MAX),
  price_cents: service.price_cents.nullable().optional(),
  retired: z.boolean().optional(),
  version: z.int(),
});

const setUp = z.object({
  hours: bookingHours,
  services: z.array(bookingService),
  /** How many people wait for a free time, for each service for which any do. It names none of them. */
  waiting: z.array(z.object({ service_id: z.number(), people: z.number() })),
});
const one = z.object({ service: bookingService });

export const bookingEndpoints = {
  getBookingSetup: endpoint({
    method: 'GET',
    path: '/api/care/get_booking_setup',
    summary:
      'When the caller can be booked as a professional, by which rules, and what for; services that are no longer offered come last. And how many people wait for each.',
    access: atWork,
    liveTags: ['booking', 'person'],
    input: z.strictObject({}),
    reply: setUp,
  }),
  setBookingHours: endpoint({
    method: 'POST',
    path: '/api/care/set_booking_hours',
    summary:
      'Set when the caller can be booked. Appointments that are made stay; `touched` are those to come that lie outside the new hours, the nearest first.',
    access: atWork,
    input: setBookingHoursInput,
    reply: z.object({ hours: bookingHours, touched: z.array(appointment) }),
    refuses: ['stale'],
  }),
  addService: endpoint({
    method: 'POST',
    path: '/api/care/add_service',
    summary: 'Offer a kind of appointment. With 40 of them it is `conflict`.',
    access: atWork,
    input: addServiceInput,
    reply: one,
    refuses: ['key_reused', 'conflict'],
  }),
  editService: endpoint({
    method: 'POST',
    path: '/api/care/edit_service',
    summary:
      'Change what a service of the caller says, or no longer offer it. Absent fields stay. Appointments that are made keep what they say.',
    access: atWork,
    input: editServiceInput,
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
} as const;
