import type { NotificationType } from '@kith/contract/notification-types';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' });

/**
 * Notifications: ids and a type, never content. At each read the server judges whether the person may still
 * know it.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: ref().primaryKey().generatedAlwaysAsIdentity(),
    userId: ref().notNull(),
    type: text().$type<NotificationType>().notNull(),
    memberId: ref(),
    /** The person who acted, or the person concerned beside the member. */
    actorId: ref(),
    recordId: ref(),
    /** The causing fact, so that a fact delivered twice is shown once; reminders come from time. */
    factId: ref(),
    /** The link of its mail. It holds no content, and opens nothing to another person. */
    link: text().notNull(),
    createdAt: at().notNull(),
    seenAt: at(),
    readAt: at(),
    /** The time for its mail: null once that is settled, sent or not. */
    mailAt: at(),
    mailedAt: at(),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.factId, t.type),
    uniqueIndex('notifications_link').on(t.link),
    index('notifications_of').on(t.userId, t.id.desc().nullsFirst()),
    index('notifications_unread').on(t.userId, t.id.desc().nullsFirst()).where(sql`${t.readAt} is null`),
    index('notifications_to_mail').on(t.mailAt).where(sql`${t.mailAt} is not null`),
  ],
);

/** Reminders, and their time. A sent row stays, so that the same moment comes once. */
export const reminders = pgTable(
  'reminders',
  {
    kind: text().notNull(),
    recordId: ref().notNull(),
    userId: ref().notNull(),
    at: at().notNull(),
    settledAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.recordId, t.userId, t.at] }),
    index('reminders_due').on(t.at).where(sql`${t.settledAt} is null`),
    index('reminders_of').on(t.userId).where(sql`${t.settledAt} is null`),
  ],
);

/**
 * Phones that can be reached, each for the person signed in there. The key is sealed and found by its digest.
 */
export const devices = pgTable(
  'devices',
  {
    uuid: text().primaryKey(),
    userId: ref().notNull(),
    sessionId: ref().notNull(),
    keyDigest: text().notNull(),
    sealedKey: text().notNull(),
    operatingSystem: text().notNull(),
    registeredAt: at().notNull(),
  },
  (t) => [uniqueIndex('devices_key').on(t.keyDigest), index('devices_of').on(t.userId, t.sessionId)],
);

/**
 * Browsers to which notices are pushed, each for the session that asked for it. Found by a digest, and
 * sealed.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: ref().primaryKey().generatedAlwaysAsIdentity(),
    userId: ref().notNull(),
    sessionId: ref().notNull(),
    addressDigest: text().notNull(),
    sealedAddress: text().notNull(),
    subscribedAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_address').on(t.addressDigest),
    uniqueIndex('push_subscriptions_session').on(t.sessionId),
    index('push_subscriptions_of').on(t.userId, t.id),
  ],
);

/** The one pair of keys by which push services know this installation. The private one is sealed. */
export const pushKeys = pgTable('push_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  sealedPrivateKey: text().notNull(),
  madeAt: at().notNull(),
});
