import {
  FORUM_ITEM_KINDS,
  FORUM_REPORT_REASONS,
  FORUM_STATES,
  type ForumIcon,
} from '@kith/contract/forum-fields';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Drawn at random by `draw-id.ts`, so that it tells neither order nor time. */
const drawn = () => bigint({ mode: 'number' });
const day = () => date({ mode: 'string' });
/** The order of a list. It leaves the server in no form. */
const order = () => bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity();
/** Cut to the hour: since when a moderator is awaited. */
const hour = () => timestamp({ withTimezone: true });

/**
 * The one place where an account and its person in the forum meet, and only for who has the keys: `digest` is
 * keyed, of the account and the place, and `sealed` opens in the look behind a name alone. In each room an
 * account is another person. See 0144 and 0152.
 */
export const forumLinks = pgTable('forum_links', {
  digest: text().primaryKey(),
  personId: drawn().notNull().unique(),
  sealed: text().notNull(),
});

/** People as the forum knows them. No table of the forum has another id of a person. */
export const forumPeople = pgTable('forum_people', {
  id: drawn().primaryKey(),
  /** Null for a person who reads, stars or reports, and does not write yet. */
  name: text(),
  /** The name as others would read it; see `name-rules.ts`. */
  nameKey: text().unique(),
  icon: text().$type<ForumIcon>().notNull(),
});

const author = () =>
  drawn()
    .notNull()
    .references(() => forumPeople.id);

const written = {
  id: drawn().primaryKey(),
  seq: order(),
  authorId: author(),
  /** Null once it was taken back. */
  text: text(),
  state: text({ enum: FORUM_STATES }).notNull(),
  /** Others have had it in sight: its place stays, also without its words. */
  hasAppeared: boolean().notNull(),
  heldSince: hour(),
  /** How urgent it is while it is held; what matched is stored nowhere. */
  heldAs: text({ enum: ['emergency', 'crisis'] }),
  /** What a moderator says to the author. */
  moderatorNote: text(),
  postedOn: day().notNull(),
  editedOn: day(),
  version: integer().notNull().default(1),
  /** Of the call that made it, with a keyed digest of its words: the same call again makes no second one. */
  clientKey: uuid(),
  madeOf: text(),
};

export const forumPosts = pgTable(
  'forum_posts',
  {
    ...written,
    title: text(),
    /** What a reader should know before the words. */
    contentNote: text(),
    /** Comments that have appeared. */
    commentCount: integer().notNull().default(0),
    mainCommentsCount: integer().notNull().default(0),
  },
  (t) => [
    index('forum_posts_in_order').on(t.seq.desc().nullsFirst()).where(sql`${t.state} <> 'taken_back'`),
    uniqueIndex('forum_posts_once').on(t.authorId, t.clientKey),
    index('forum_posts_held').on(t.heldSince).where(sql`${t.heldSince} is not null`),
  ],
);

export const forumComments = pgTable(
  'forum_comments',
  {
    ...written,
    postId: drawn()
      .notNull()
      .references(() => forumPosts.id),
    /** 0 for a comment on the post itself. */
    parentId: drawn().notNull(),
    depth: integer().notNull(),
    /** Answers that have appeared. */
    answerCount: integer().notNull().default(0),
  },
  (t) => [
    index('forum_comments_in_order').on(t.postId, t.parentId, t.seq),
    uniqueIndex('forum_comments_once').on(t.authorId, t.clientKey),
    index('forum_comments_held').on(t.heldSince).where(sql`${t.heldSince} is not null`),
  ],
);

/** Who is in the room of a focus area, or was. */
export const forumRoomPeople = pgTable('forum_room_people', {
  personId: author().primaryKey(),
  areaId: integer().notNull(),
  /** Messages after this place are theirs to read. */
  fromSeq: drawn().notNull(),
  hasLeft: boolean().notNull().default(false),
});

export const forumRoomMessages = pgTable(
  'forum_room_messages',
  { ...written, areaId: integer().notNull() },
  (t) => [
    index('forum_room_messages_in_order').on(t.areaId, t.seq),
    uniqueIndex('forum_room_messages_once').on(t.authorId, t.clientKey),
    index('forum_room_messages_held').on(t.heldSince).where(sql`${t.heldSince} is not null`),
  ],
);

export const forumStars = pgTable(
  'forum_stars',
  {
    personId: drawn().notNull(),
    postId: drawn()
      .notNull()
      .references(() => forumPosts.id),
    seq: order(),
    /** A star that was taken away keeps its place, for a list that goes on from there. */
    isOn: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.postId] }),
    index('forum_stars_in_order').on(t.personId, t.seq.desc().nullsFirst()),
  ],
);

export const forumReports = pgTable(
  'forum_reports',
  {
    id: drawn().primaryKey(),
    reporterId: author(),
    kind: text({ enum: FORUM_ITEM_KINDS }).notNull(),
    itemId: drawn().notNull(),
    reason: text({ enum: FORUM_REPORT_REASONS }).notNull(),
    note: text(),
    since: hour().notNull(),
    isOpen: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('forum_reports_open').on(t.reporterId, t.kind, t.itemId).where(sql`${t.isOpen}`),
    index('forum_reports_waiting').on(t.since).where(sql`${t.isOpen}`),
  ],
);
