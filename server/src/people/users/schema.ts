import { CONSENT_AGE } from '@kith/contract/consents';
import type { QuietHours } from '@kith/contract/notification-settings';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { StoredPreferences } from './stored-preferences.ts';

/**
 * One record per person and one sign-in, for all their roles. Addresses are unique without regard to case.
 */
export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    preferredName: text(),
    pronouns: text(),
    email: text().notNull(),
    /** E.164. It signs no person in and receives no code until it is confirmed. */
    mobilePhone: text(),
    mobileConfirmedAt: timestamp({ withTimezone: true }),
    workPhone: text(),
    birthDate: date({ mode: 'string' }).notNull(),
    /** IANA name: decides what "today" means for this person. */
    timeZone: text().notNull().default('Australia/Sydney'),
    passwordHash: text().notNull(),
    registeredAs: text({ enum: ['patient', 'supporter', 'provider'] })
      .notNull()
      .default('patient'),
    consent: text({ enum: ['not_needed', 'pending', 'approved'] })
      .notNull()
      .default('not_needed'),
    /** A guardian has to agree below this age; the value at the time of the sign-up. */
    consentAge: integer().notNull().default(CONSENT_AGE),
    twoFactorEnabled: boolean().notNull().default(false),
    twoFactorMethod: text({ enum: ['email', 'sms', 'totp'] })
      .notNull()
      .default('email'),
    /** Sealed, of the paired app; an unfinished pairing waits with auth. */
    totpSecret: text(),
    totpConfirmedAt: timestamp({ withTimezone: true }),
    /** The last time step used, so that a code works once. */
    totpLastStep: bigint({ mode: 'number' }),
    /** Since when the operator has disabled the account. */
    disabledAt: timestamp({ withTimezone: true }),
    avatarColour: integer().notNull(),
    avatarKey: text(),
    pictureKey: text(),
    /** Counts pictures, removed ones too. */
    pictureVersion: integer().notNull().default(1),
    preferences: jsonb().$type<StoredPreferences>().notNull().default({}),
    /** Kinds of notification that were switched, by id; the others have their default. */
    notificationSettings: jsonb().$type<Readonly<Record<string, boolean>>>().notNull().default({}),
    /** Null for no choice. */
    quietHours: jsonb().$type<QuietHours>(),
    memberLastLogin: timestamp({ withTimezone: true }),
    /** The last of the person's own calendar days on which they arrived. */
    lastArrivalDay: date({ mode: 'string' }),
    profileViewedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Counts changes of the person's own profile, without the picture. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_mobile').on(t.mobilePhone).where(sql`${t.mobileConfirmedAt} is not null`),
  ],
);

/** The person's last pages (path) and seen dialogs (modal). */
export const lastAccess = pgTable(
  'last_access',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['path', 'modal'] }).notNull(),
    name: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.name] }),
    index('last_access_recent').on(t.userId, t.at),
  ],
);

/** A new address or number that waits for its code. One per person and kind. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['email', 'mobile'] }).notNull(),
    value: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** For a lost second factor. Each works once; they are long and random, so a plain SHA-256 is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    hash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('recovery_codes_of').on(t.userId)],
);
