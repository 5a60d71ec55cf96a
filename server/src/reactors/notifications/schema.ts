import type { NotificationType } from '@kith/contract/notification-types';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' });

/** What somebody was told: ids and a type, never a word of what it is about. Whether they may still know it is judged whenever it is read. */
export const notifications = pgTable(
  'notifications',
  {
    id: ref().primaryKey().generatedAlwaysAsIdentity(),
    userId: ref().notNull(),
    type: text().$type<NotificationType>().notNull(),
    memberId: ref(),
    /** Who did it, or whom it is about beside the member. */
    actorId: ref(),
    recordId: ref(),
    /** What it follows from, so that a fact that is told twice is shown once; reminders follow from time. */
    factId: ref(),
    /** By which a mail leads here. It says nothing, and opens nothing to anybody else. */
    link: text().notNull(),
    createdAt: at().notNull(),
    seenAt: at(),
    readAt: at(),
    /** When its mail is due: null once that is settled, one way or the other. */
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

/** What somebody is to be reminded of, and when. A row that was sent stays, so that the same moment comes once. */
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

/** Phones that can be reached, each by whoever is signed in there. The key lies sealed and is found by its digest. */
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
