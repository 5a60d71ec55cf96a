import { bigint, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

/**
 * The data of a person who asked for an account, until the link in the mail proves the address. 14 days, one
 * use.
 */
export const signUpInvitations = pgTable(
  'sign_up_invitations',
  {
    /** Opaque and unguessable; stands in the link beside the code. */
    id: text().primaryKey(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** Null until an invited person gives it. */
    birthDate: date({ mode: 'string' }),
    registeredAs: text({ enum: ['patient', 'supporter', 'provider'] })
      .notNull()
      .default('patient'),
    /** The member whom they ask to support, once they have an account. */
    asksMemberId: bigint({ mode: 'number' }),
    /** The organisation that invites them: as a member, or into this post. */
    organisationId: bigint({ mode: 'number' }),
    staffRole: text({ enum: ['provider', 'care_coordinator', 'receptionist', 'organisation_administrator'] }),
    mobilePhone: text(),
    /** The invitation to a team that this link came with: the link ends with it. */
    grantId: bigint({ mode: 'number' }),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    /** The versions of both documents that the link has shown; null before the first look. */
    shownUserAgreement: integer(),
    shownPrivacyTerms: integer(),
    usedAt: at(),
    userId: bigint({ mode: 'number' }),
  },
  (t) => [index('sign_up_invitations_age').on(t.expiresAt)],
);
