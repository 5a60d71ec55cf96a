import { CONSENT_AGE } from '@kith/contract/consents';
import type { QuietHours } from '@kith/contract/notification-settings';
import type { Preferences } from '@kith/contract/preferences';
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

/** One record per person and one sign-in, whatever they are to whom. Addresses are unique without regard to case. */
export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    preferredName: text(),
    pronouns: text(),
    email: text().notNull(),
    /** E.164. It signs nobody in and receives no code of a second factor until it is confirmed. */
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
    /** The age below which a guardian has to agree, as it held when the account was made. */
    consentAge: integer().notNull().default(CONSENT_AGE),
    twoFactorEnabled: boolean().notNull().default(false),
    twoFactorMethod: text({ enum: ['email', 'sms', 'totp'] })
      .notNull()
      .default('email'),
    /** Sealed, of the app that is paired; a pairing that is not finished waits with auth. */
    totpSecret: text(),
    totpConfirmedAt: timestamp({ withTimezone: true }),
    /** The last time step used, so that a code works once. */
    totpLastStep: bigint({ mode: 'number' }),
    /** Since when the operator keeps this person out. */
    disabledAt: timestamp({ withTimezone: true }),
    avatarColour: integer().notNull(),
    avatarKey: text(),
    pictureKey: text(),
    /** Counts pictures, taken away ones too. */
    pictureVersion: integer().notNull().default(1),
    preferences: jsonb().$type<Partial<Preferences>>().notNull().default({}),
    /** Kinds of notice that were switched, by id; kinds not named have their default. */
    notificationSettings: jsonb().$type<Readonly<Record<string, boolean>>>().notNull().default({}),
    /** Null for who has not chosen. */
    quietHours: jsonb().$type<QuietHours>(),
    memberLastLogin: timestamp({ withTimezone: true }),
    /** The last of the person's own calendar days on which they arrived. */
    lastArrivalDay: date({ mode: 'string' }),
    profileViewedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Counts changes of what a person tells of themself, the picture left out. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_mobile').on(t.mobilePhone).where(sql`${t.mobileConfirmedAt} is not null`),
  ],
);

/** Where a person was (path) and which dialogs they have seen (modal). */
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

/** For when the second factor is lost. Each works once; they are long and random, so a plain SHA-256 is kept. */
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
