import type {
  Frequency,
  MedicationStatus,
  MedicationWords,
  TimeOfDay,
} from '@kith/contract/medication-fields';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
