import type { DoseAnswer } from '@kith/contract/dose-fields';
import type {
  Frequency,
  MedicationStatus,
  MedicationWords,
  TimeOfDay,
} from '@kith/contract/medication-fields';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A line of a member's list of medicines. A text is null where nothing is written. */
export const medications = pgTable(
  'medications',
  {
    id: key(),
    memberId: ref(),
    createdBy: ref(),
    name: text().notNull(),
    form: text(),
    strength: text(),
    dose: text(),
    frequency: text().$type<Frequency>(),
    frequencyWords: text(),
    timesOfDay: text().array().$type<TimeOfDay[]>().notNull(),
    prescribedBy: text(),
    fromDate: date({ mode: 'string' }),
    toDate: date({ mode: 'string' }),
    status: text().$type<MedicationStatus>().notNull(),
    /** "Not for supporters". */
    withheld: boolean().notNull().default(false),
    createdAt: at().notNull(),
    editedAt: at(),
    deletedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('medications_of').on(t.memberId),
    index('medications_to_purge').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** Each change of a medicine, with its words before and after. It goes with its medicine alone. */
export const medicationChanges = pgTable(
  'medication_changes',
  {
    id: key(),
    medicationId: ref().references(() => medications.id, { onDelete: 'cascade' }),
    memberId: ref(),
    changedBy: ref(),
    changedAt: at().notNull(),
    /** Null for the first line. */
    before: jsonb().$type<MedicationWords>(),
    after: jsonb().$type<MedicationWords>().notNull(),
  },
  (t) => [
    index('medication_changes_of').on(t.medicationId, t.id.desc().nullsFirst()),
    index('medication_changes_of_member').on(t.memberId, t.id.desc().nullsFirst()),
  ],
);

/** When a member is reminded of a medicine. Nothing is stored ahead: what comes next is computed. */
export const doseTimes = pgTable(
  'dose_times',
  {
    medicationId: ref()
      .primaryKey()
      .references(() => medications.id, { onDelete: 'cascade' }),
    memberId: ref(),
    /** `HH:mm`, in the order of the day. */
    times: text().array().notNull(),
    /** 0 is Sunday. Where there are some, they decide, and not `everyDays`. */
    weekdays: integer().array().notNull(),
    everyDays: integer().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    changedAt: at().notNull(),
  },
  (t) => [index('dose_times_of').on(t.memberId)],
);

/** How many of a medicine its member has counted. How many are left follows from the doses since. */
export const doseCounts = pgTable(
  'dose_counts',
  {
    medicationId: ref()
      .primaryKey()
      .references(() => medications.id, { onDelete: 'cascade' }),
    memberId: ref(),
    amount: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    aTime: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    unit: text().notNull(),
    countedAt: at().notNull(),
  },
  (t) => [index('dose_counts_of').on(t.memberId)],
);

/** A dose that has come or was answered, and what was taken when it was needed. */
export const doses = pgTable(
  'doses',
  {
    id: key(),
    medicationId: ref().references(() => medications.id, { onDelete: 'cascade' }),
    memberId: ref(),
    /** By the calendar where the member was. */
    day: date({ mode: 'string' }).notNull(),
    /** `HH:mm`; null for one that was taken when needed. */
    time: text(),
    /** When it came there. */
    at: at().notNull(),
    /** When its member was asked last; null as long as they were not. */
    askedAt: at(),
    answer: text().$type<DoseAnswer>(),
    answeredAt: at(),
    /** After "later". */
    againAt: at(),
  },
  (t) => [
    uniqueIndex('doses_once').on(t.medicationId, t.day, t.time),
    index('doses_of').on(t.medicationId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('doses_of_member').on(t.memberId, t.day.desc().nullsFirst()),
  ],
);

/**
 * A secret that the buttons of a notice carry, by its hash: it answers once for what that reminder asked for.
 * It ends with the session of the device.
 */
export const doseCodes = pgTable(
  'dose_codes',
  {
    hash: text().primaryKey(),
    memberId: ref(),
    sessionId: ref(),
    askedAt: at().notNull(),
    endsAt: at().notNull(),
  },
  (t) => [index('dose_codes_of').on(t.memberId, t.endsAt), index('dose_codes_session').on(t.sessionId)],
);
