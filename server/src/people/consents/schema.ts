import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: 'number' });

/**
 * A guardian is asked to agree that a young person joins, or a person to agree that they are referred in. 14 days, one use, a hashed code
 * that locks after wrong tries; the row is kept as the receipt.
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
    /** Whom it is about; null for somebody without an account who is referred. */
    subjectId: id(),
    /** Who is asked, as whoever asks wrote them; the address in small letters. */
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** Of a referral: who refers, to which organisation, as what and why. */
    referredBy: id(),
    organisationId: id(),
    referralType: text(),
    reason: text(),
    /** Which words they are asked to agree to. */
    textVersion: integer().notNull(),
    /** The version that the link has shown; null as long as nobody has looked. */
    shownVersion: integer(),
    createdAt: at().notNull(),
    sentAt: at().notNull(),
    expiresAt: at().notNull(),
    status: text({ enum: ['pending', 'accepted', 'rejected', 'withdrawn', 'cancelled'] })
      .notNull()
      .default('pending'),
    answeredAt: at(),
    /** As typed by who has answered, else the name by which they were asked. */
    answeredBy: text(),
    relationship: text(),
    /** What a guardian withdraws with, from the letter of the receipt. */
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
