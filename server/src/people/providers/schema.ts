import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * The own profile of a professional, and the link of their QR code: it leads strangers to a name and a
 * profession and to nothing else.
 */
export const providerProfiles = pgTable(
  'provider_profiles',
  {
    userId: bigint({ mode: 'number' }).primaryKey(),
    profession: text(),
    about: text(),
    qualifications: text(),
    languages: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Whether signed-in people may find them. */
    isListed: boolean().notNull().default(true),
    linkHash: text(),
    linkSealed: text(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('provider_profiles_link').on(t.linkHash)],
);
