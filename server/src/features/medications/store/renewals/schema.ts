import type { RenewalState } from '@kith/contract/renewals';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { medications } from '../../schema.ts';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const person = () => bigint({ mode: 'number' });
const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A member asks for a new script of one line. It goes with its line. */
export const renewals = pgTable(
  'medication_renewals',
  {
    id: key(),
    medicationId: ref().references(() => medications.id, { onDelete: 'cascade' }),
    memberId: ref(),
    prescriberId: person(),
    organisationId: person(),
    note: text(),
    state: text().$type<RenewalState>().notNull(),
    askedAt: at().notNull(),
    /** The last step. */
    movedBy: ref(),
    movedAt: at().notNull(),
    closedAt: at(),
  },
  (t) => [
    uniqueIndex('medication_renewals_open').on(t.medicationId).where(sql`${t.closedAt} is null`),
    index('medication_renewals_of').on(t.memberId, t.id.desc().nullsFirst()),
    index('medication_renewals_of_line').on(t.medicationId),
    index('medication_renewals_to_person').on(t.prescriberId).where(sql`${t.closedAt} is null`),
    index('medication_renewals_to_desk').on(t.organisationId).where(sql`${t.closedAt} is null`),
    check(
      'medication_renewals_to_one',
      sql`${t.prescriberId} is not null or ${t.organisationId} is not null`,
    ),
  ],
);

/** Each step of a renewal, with its person. One that is taken back leaves. */
export const renewalSteps = pgTable(
  'medication_renewal_steps',
  {
    id: key(),
    renewalId: ref().references(() => renewals.id, { onDelete: 'cascade' }),
    state: text().$type<RenewalState>().notNull(),
    takenBy: ref(),
    takenAt: at().notNull(),
    reason: text(),
  },
  (t) => [index('medication_renewal_steps_of').on(t.renewalId, t.id)],
);
