import type { AppointmentMode } from '@kith/contract/appointment-fields';
import type { BookingHours } from '@kith/contract/booking';
import type { DayPart } from '@kith/contract/waiting-list';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** When a professional can be booked, and by which rules. No row means that nothing was set. */
export const bookingHours = pgTable('booking_hours', {
  providerId: bigint({ mode: 'number' }).primaryKey(),
  timeZone: text().notNull(),
  open: jsonb().$type<BookingHours['open']>().notNull(),
  otherDays: jsonb().$type<BookingHours['other_days']>().notNull(),
  leave: jsonb().$type<BookingHours['leave']>().notNull(),
  startEvery: integer().notNull(),
  bufferMinutes: integer().notNull(),
  noticeHours: integer().notNull(),
  changeHours: integer().notNull(),
  aheadDays: integer().notNull(),
  changedAt: at().notNull(),
  version: integer().notNull().default(1),
});

/** Kinds of appointment that a professional offers. */
export const bookingServices = pgTable(
  'booking_services',
  {
    id: key(),
    providerId: ref(),
    name: text().notNull(),
    minutes: integer().notNull(),
    modes: text().array().$type<AppointmentMode[]>().notNull(),
    place: text(),
    priceCents: integer(),
    /** It is no longer offered. */
    retired: boolean().notNull().default(false),
    createdAt: at().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [index('booking_services_of').on(t.providerId)],
);

/** A member waits for a free time for a service. */
export const appointmentWaits = pgTable(
  'appointment_waits',
  {
    id: key(),
    memberId: ref(),
    providerId: ref(),
    /** The membership by which the professional was on the team. */
    placeId: ref(),
    serviceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookingServices.id),
    mode: text().$type<AppointmentMode>().notNull(),
    /** Days of the week, and parts of the day, by the clock of the member. */
    days: integer().array().notNull(),
    parts: text().array().$type<DayPart[]>().notNull(),
    /** The last day that suits the member. */
    until: date({ mode: 'string' }).notNull(),
    withheld: boolean().notNull().default(false),
    createdAt: at().notNull(),
    /** The member left it, which can be taken back for a few seconds. */
    leftAt: at(),
    /** A time was taken, or that membership is over. */
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('appointment_waits_once')
      .on(t.memberId, t.serviceId)
      .where(sql`${t.leftAt} is null and ${t.endedAt} is null`),
    index('appointment_waits_of_provider')
      .on(t.providerId, t.id)
      .where(sql`${t.leftAt} is null and ${t.endedAt} is null`),
    index('appointment_waits_of_place').on(t.placeId),
  ],
);

/**
 * Appointments, with the words and rules of their service as they were when it was booked. Two exclusion
 * constraints, `appointments_provider_once` and `appointments_member_once`, stand in the migration alone: no
 * time of a professional, nor of a member, is taken twice. A row with `reservedUntil` is a time that is only
 * held, and no appointment: `policy.ts` shows it to no person. It counts for the professional alone.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: key(),
    memberId: ref(),
    providerId: ref(),
    /** The membership by which the professional was on the team. */
    placeId: ref(),
    serviceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bookingServices.id),
    serviceName: text().notNull(),
    minutes: integer().notNull(),
    mode: text().$type<AppointmentMode>().notNull(),
    place: text(),
    priceCents: integer(),
    timeZone: text().notNull(),
    notes: text(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    /** With the minutes that stay free after it. */
    heldUntil: at().notNull(),
    /** Until then its member can move or cancel it. */
    changeUntil: at().notNull(),
    /** "Not for supporters". */
    withheld: boolean().notNull().default(false),
    /** A supporter whom the member asked along, and the membership by which they were one. */
    companionId: bigint({ mode: 'number' }),
    companionPlaceId: bigint({ mode: 'number' }),
    /** Minutes before it at which its member is reminded. Null where they have chosen nothing. */
    reminders: integer().array(),
    cancelledAt: at(),
    /** Null where it was cancelled by itself, at the end of that membership. */
    cancelledBy: bigint({ mode: 'number' }),
    cancelReason: text(),
    /** Until then it is held for its member; null once it is booked. */
    reservedUntil: at(),
    /** The wait to which it was offered. */
    waitId: bigint({ mode: 'number' }),
    createdAt: at().notNull(),
    editedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('appointments_of_member').on(t.memberId, t.startsAt, t.id),
    index('appointments_of_provider').on(t.providerId, t.startsAt, t.id),
    uniqueIndex('appointments_offered_once')
      .on(t.waitId)
      .where(sql`${t.reservedUntil} is not null and ${t.cancelledAt} is null`),
    uniqueIndex('appointments_held_once')
      .on(t.memberId)
      .where(sql`${t.reservedUntil} is not null and ${t.waitId} is null and ${t.cancelledAt} is null`),
    index('appointments_offered').on(t.waitId, t.startsAt),
    index('appointments_reserved')
      .on(t.reservedUntil)
      .where(sql`${t.reservedUntil} is not null and (${t.waitId} is null or ${t.cancelledAt} is null)`),
    check('appointments_companion', sql`(${t.companionId} is null) = (${t.companionPlaceId} is null)`),
    check('appointments_in_order', sql`${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= ${t.heldUntil}`),
  ],
);
