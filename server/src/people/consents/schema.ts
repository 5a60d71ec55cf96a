import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: 'number' });

/**
 * A guardian is asked to agree that a young person joins, or a person to agree to a referral. 14 days, one
 * use, a hashed code that locks after wrong tries; the row stays as the receipt.
 */
export const consentRequests = pgTable(
  'consent_requests',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['guardian', 'referral'] }).notNull(),
    /** Opaque and unguessable; stands in the link beside the code. */
    linkId: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    /** The person concerned; null for a referral of a person without an account. */
    subjectId: id(),
    /** The person who is asked, by the typed name; the address in lower case. */
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** For a referral: the referring person, the organisation, the kind and the reason. */
    referredBy: id(),
    organisationId: id(),
    referralType: text(),
    reason: text(),
    /** The version of the text to agree to. */
    textVersion: integer().notNull(),
    /** The version that the link has shown; null before the first look. */
    shownVersion: integer(),
    createdAt: at().notNull(),
    sentAt: at().notNull(),
    expiresAt: at().notNull(),
    status: text({ enum: ['pending', 'accepted', 'rejected', 'withdrawn', 'cancelled'] })
      .notNull()
      .default('pending'),
    answeredAt: at(),
    /** The name typed with the answer, else the name by which they were asked. */
    answeredBy: text(),
    relationship: text(),
    /** The code by which a guardian withdraws, from the receipt's mail. */
    withdrawHash: text(),
    withdrawnAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('consent_requests_link').on(t.linkId),
    uniqueIndex('consent_requests_guardian_once')
      .on(t.subjectId)
      .where(sql`${t.kind} = 'guardian' and ${t.status} = 'pending'`),
    index('consent_requests_about').on(t.subjectId),
    index('consent_requests_to').on(t.email).where(sql`${t.status} = 'pending'`),
    index('consent_requests_by').on(t.referredBy),
  ],
);
