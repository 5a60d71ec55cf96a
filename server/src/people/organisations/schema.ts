import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();

export interface OrganisationResource {
  readonly title: string;
  readonly url: string;
}

/**
 * An organisation that employs professionals and looks after members. `code` is its name in other systems;
 * `rslwa` is one.
 */
export const organisations = pgTable(
  'organisations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    name: text().notNull(),
    logoKey: text(),
    /** A guardian has to agree for people below this age. */
    consentAge: integer().notNull().default(16),
    hasMembershipCard: boolean().notNull().default(false),
    /** Its members are subscribed without paying. */
    includesSubscription: boolean().notNull().default(false),
    referralTypes: jsonb().$type<readonly string[]>().notNull().default([]),
    resources: jsonb().$type<readonly OrganisationResource[]>().notNull().default([]),
    /**
     * Kith's own organisation, whose coordinators look after members without one. It has no members itself.
     */
    isPlatform: boolean().notNull().default(false),
    createdAt: at().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('organisations_code').on(sql`lower(${t.code})`),
    uniqueIndex('organisations_platform').on(t.isPlatform).where(sql`${t.isPlatform}`),
  ],
);

/** A member whom an organisation looks after. */
export const memberships = pgTable(
  'memberships',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisationId: ref(),
    memberId: ref(),
    /** The number on the card. */
    memberNumber: text().notNull(),
    /** Whether the organisation's receptionists look after them as a group. */
    hasReception: boolean().notNull().default(true),
    joinedAt: at().notNull(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('memberships_live').on(t.memberId, t.organisationId).where(sql`${t.endedAt} is null`),
    uniqueIndex('memberships_number').on(t.organisationId, t.memberNumber),
    index('memberships_of').on(t.organisationId).where(sql`${t.endedAt} is null`),
  ],
);
