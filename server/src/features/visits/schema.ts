import type { AgreedKind, VisitContents } from '@kith/contract/visit-fields';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();

/** Copies, and for each list what was committed when it was copied, as a snapshot of the database. */
export type StoredContents = VisitContents & {
  readonly seen?: Partial<Record<Exclude<keyof VisitContents, 'questions'>, string>>;
};

/** What belongs to an appointment before and after it. The row has the id of the appointment. */
export const visits = pgTable(
  'visits',
  {
    appointmentId: ref().primaryKey(),
    memberId: ref(),
    providerId: ref(),
    /** Copies of what the member chose. Null where nothing is brought, and from some days after it on. */
    contents: jsonb().$type<StoredContents>(),
    broughtAt: at(),
    /** Null while the professional reads none of it. */
    sharedAt: at(),
    /** How it was, for the member alone. */
    reflection: text(),
    version: integer().notNull().default(1),
  },
  (t) => [index('visits_of_member').on(t.memberId), index('visits_of_provider').on(t.providerId)],
);

/** Tasks and goals that were agreed on at an appointment. */
export const visitActions = pgTable(
  'visit_actions',
  {
    appointmentId: ref(),
    kind: text().$type<AgreedKind>().notNull(),
    recordId: ref(),
    addedBy: ref(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.appointmentId, t.kind, t.recordId] })],
);
