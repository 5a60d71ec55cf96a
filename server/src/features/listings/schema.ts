import type { ACCEPTS_NEW, ListedPlace } from '@kith/contract/listings';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const ids = () => text().array().notNull().default([]);

/** What a professional says of their work to people who look for care. `policy.ts` says who is found. */
export const listings = pgTable(
  'listings',
  {
    userId: bigint({ mode: 'number' }).primaryKey(),
    professions: ids(),
    supportTypes: ids(),
    costs: ids(),
    gender: text().notNull().default('not_stated'),
    telehealth: boolean().notNull().default(false),
    inPerson: boolean().notNull().default(false),
    acceptsNew: text().$type<(typeof ACCEPTS_NEW)[number]>().notNull().default('unknown'),
    access: ids(),
    places: jsonb().$type<readonly ListedPlace[]>().notNull().default([]),
    /** Those of the places, each once. */
    states: ids(),
    postcodes: ids(),
    /** Of their profile, in lower case. */
    languages: ids(),
    gapCents: integer(),
    registrationNumber: text(),
    /** The person's own yes. */
    isOn: boolean().notNull().default(false),
    checkedAt: at(),
    /** As search reads them (`searchable`): the name, what they offer, and all the rest. */
    names: text().notNull().default(''),
    offers: text().notNull().default(''),
    words: text().notNull().default(''),
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('kith', ${listings.names}), 'A') || setweight(to_tsvector('kith', ${listings.offers}), 'B') || to_tsvector('kith', ${listings.words})`,
    ),
    version: integer().notNull().default(1),
  },
  (t) => [index('listings_found').using('gin', t.search).where(sql`${t.isOn}`)],
);

/** An organisation's yes that a professional of theirs may be listed. */
export const listingApprovals = pgTable(
  'listing_approvals',
  {
    userId: ref(),
    organisationId: ref(),
    approvedBy: ref(),
    approvedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.organisationId] })],
);
