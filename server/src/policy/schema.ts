import type { GrantMap } from '@kith/contract/permissions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();

/**
 * A membership of a member's team, from the invitation on. It gives no right before it is accepted or after
 * it ends. A supporter's membership carries permissions, where null means the defaults; a professional's
 * carries none. An invitation of a supporter belongs to an address and names no account; the person who
 * accepts gets it.
 */
export const grants = pgTable(
  'grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: ref(),
    /** The person who has it, or is asked to accept it. */
    personId: bigint({ mode: 'number' }),
    role: text({ enum: ['supporter', 'provider', 'care_coordinator'] })
      .notNull()
      .default('supporter'),
    /**
     * The organisation of a professional. A membership that an organisation has assigned ends when the member
     * leaves the organisation.
     */
    organisationId: bigint({ mode: 'number' }),
    /**
     * The other one of the two answers. An assignment by an organisation needs no answer. Nor does the
     * coordinator of the platform, whom a member gets by opening the chat with them.
     */
    askedBy: text({ enum: ['member', 'supporter', 'organisation', 'platform'] })
      .notNull()
      .default('member'),
    /** As the member wrote it in an invitation; in small letters. */
    email: text(),
    /** The member agreed that the mail of the invitation names them. */
    namesMember: boolean().notNull().default(false),
    firstName: text(),
    lastName: text(),
    /** Who a supporter is to the member, in the member's words. */
    relationship: text(),
    permissions: jsonb().$type<GrantMap>(),
    /** Areas that were opened and that the supporter has not seen yet. */
    newPermissions: jsonb().$type<GrantMap>(),
    createdAt: at().notNull(),
    /** An invitation waits until then. */
    expiresAt: at(),
    sentAt: at(),
    acceptedAt: at(),
    /** A grant with a time ends by itself. */
    endsAt: at(),
    endedAt: at(),
    endedBecause: text({ enum: ['cancelled', 'declined', 'lapsed', 'removed', 'left'] }),
    /** When the member last set the permissions. */
    changedAt: at(),
    /** When its person last chose this team to look at. */
    chosenAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('grants_live').on(t.personId, t.memberId).where(sql`${t.endedAt} is null`),
    uniqueIndex('grants_invited')
      .on(t.memberId, t.email)
      .where(sql`${t.endedAt} is null and ${t.acceptedAt} is null and ${t.email} is not null`),
    index('grants_of').on(t.memberId),
    index('grants_to').on(t.email).where(sql`${t.endedAt} is null and ${t.acceptedAt} is null`),
    check('grants_accepted_by_somebody', sql`${t.acceptedAt} is null or ${t.personId} is not null`),
    check('grants_not_of_oneself', sql`${t.personId} <> ${t.memberId}`),
  ],
);

/** A membership, live or not. */
export type Grant = typeof grants.$inferSelect;

/** A record shared by hand. The audience is judged when a person reads, not when the share was made. */
export const shares = pgTable(
  'shares',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    recordId: ref(),
    audience: text({ enum: ['user', 'group', 'organisation_team'] }).notNull(),
    audienceId: ref(),
    memberId: ref(),
    /** A person by name may change it as well; for a kind that its member lets others write. */
    mayEdit: boolean().notNull().default(false),
    /** A person by name sees its photos as well; for a kind that has photos and hides them unless chosen. */
    withPhotos: boolean().notNull().default(false),
    /** Made as the member answered a request, and not by their own hand. */
    onRequest: boolean().notNull().default(false),
    sharedBy: ref(),
    sharedAt: at().notNull(),
    /** The record's own time, which never changes: shared records are read newest first by index alone. */
    recordAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** A share with a last day ends by itself, as that day does for the person who shared. */
    endsAt: at(),
    /** The same, until people were told that it has ended; null where nothing is to be told. */
    endToTell: at(),
    /** When the record was taken away; brought back, it is shared as it was. */
    withdrawnAt: at(),
  },
  (t) => [
    uniqueIndex('shares_once').on(t.kind, t.recordId, t.audience, t.audienceId),
    index('shares_to').on(
      t.audience,
      t.audienceId,
      t.kind,
      t.recordAt.desc().nullsFirst(),
      t.recordId.desc().nullsFirst(),
    ),
    index('shares_to_about').on(
      t.audience,
      t.audienceId,
      t.kind,
      t.memberId,
      t.recordAt.desc().nullsFirst(),
      t.recordId.desc().nullsFirst(),
    ),
    index('shares_ending').on(t.endToTell).where(sql`${t.endToTell} is not null`),
    index('shares_to_teams')
      .on(t.audienceId, t.memberId)
      .where(sql`${t.audience} = 'organisation_team' and ${t.withdrawnAt} is null`),
  ],
);

/**
 * Several people to share with at once: a group that a member makes of their team, or a team of professionals
 * of an organisation. `ownerId` is the member or the organisation.
 */
export const audiences = pgTable(
  'audiences',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['group', 'organisation_team'] }).notNull(),
    ownerId: ref(),
    name: text().notNull(),
    createdAt: at().notNull(),
    endedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('audiences_named')
      .on(t.kind, t.ownerId, sql`lower(${t.name})`)
      .where(sql`${t.endedAt} is null`),
  ],
);

/** The people in an audience now. Facts say who was in it before. */
export const audiencePeople = pgTable(
  'audience_people',
  {
    audienceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => audiences.id),
    personId: ref(),
    since: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.audienceId, t.personId] }),
    index('audience_people_of').on(t.personId, t.audienceId),
  ],
);

/**
 * A record that a group shares, and a person of the group whom the member has left out of it. It outlasts the
 * share and the person's time in the group, so neither coming back nor an undo shows more than before.
 */
export const leftOut = pgTable(
  'left_out',
  {
    audienceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => audiences.id),
    kind: text().notNull(),
    recordId: ref(),
    personId: ref(),
  },
  (t) => [primaryKey({ columns: [t.audienceId, t.kind, t.recordId, t.personId] })],
);

/**
 * The post of a person in an organisation; a platform administrator and a moderator of the forum have none.
 * It opens no member's data by itself.
 */
export const staff = pgTable(
  'staff',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ref(),
    organisationId: bigint({ mode: 'number' }),
    role: text({
      enum: [
        'provider',
        'care_coordinator',
        'receptionist',
        'organisation_administrator',
        'platform_administrator',
        'moderator',
      ],
    }).notNull(),
    since: at().notNull(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('staff_once')
      .on(t.userId, t.role, sql`coalesce(${t.organisationId}, 0)`)
      .where(sql`${t.endedAt} is null`),
    index('staff_in').on(t.organisationId).where(sql`${t.endedAt} is null`),
    check(
      'staff_of_an_organisation',
      sql`(${t.role} in ('platform_administrator', 'moderator')) = (${t.organisationId} is null)`,
    ),
  ],
);
