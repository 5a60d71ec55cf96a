import * as z from 'zod';

export const FORUM_NAME_MIN = 3;
export const FORUM_NAME_MAX = 30;
export const FORUM_TITLE_MAX = 120;
export const FORUM_TEXT_MAX = 5000;
export const FORUM_COMMENT_MAX = 2000;
export const FORUM_CONTENT_NOTE_MAX = 80;
export const FORUM_REPORT_NOTE_MAX = 500;
/** From this age on a person may come in. */
export const FORUM_AGE = 18;
/** The items of a numbered page, and the most pages that have a number: beyond them a cursor goes on. */
export const FORUM_PAGE = 20;
export const FORUM_PAGES = 100;
/** A comment on a post stands at 1; an answer to it one deeper. */
export const FORUM_DEPTH_MAX = 6;
/** The characters of a text in a list. */
export const FORUM_EXCERPT = 280;
/** A moderator looks at held and reported items within so many hours. */
export const FORUM_LOOK_HOURS = 24;
/** Days in the forum have one clock for all people: by the author’s own they would tell where they are. */
export const FORUM_ZONE = 'Australia/Sydney';
export const FORUM_COLOURS = 6;
export const FORUM_MODERATOR_NOTE_MAX = 1000;
/** Items of the moderators’ queue in one answer. */
export const FORUM_QUEUE_MAX = 50;

/** The pictures beside forum names. A person starts with one that is drawn for them. */
export const FORUM_ICONS = [
  { id: 'leaf', name: 'Leaf' },
  { id: 'wave', name: 'Wave' },
  { id: 'sun', name: 'Sun' },
  { id: 'moon', name: 'Moon' },
  { id: 'star', name: 'Star' },
  { id: 'cloud', name: 'Cloud' },
  { id: 'hill', name: 'Hill' },
  { id: 'tree', name: 'Tree' },
  { id: 'bird', name: 'Bird' },
  { id: 'stone', name: 'Stone' },
  { id: 'river', name: 'River' },
  { id: 'lamp', name: 'Lamp' },
] as const;
export type ForumIcon = (typeof FORUM_ICONS)[number]['id'];
export const forumIcon = z.enum(FORUM_ICONS.map(({ id }) => id) as [ForumIcon, ...ForumIcon[]]);

/**
 * `held` waits for a moderator, `hidden` was taken out of sight by one, `taken_back` was deleted by its
 * author. Words and author leave the server for `posted`, and for one's own that is held or hidden.
 */
export const FORUM_STATES = ['posted', 'held', 'hidden', 'taken_back'] as const;
export type ForumState = (typeof FORUM_STATES)[number];

/** What moderators decide about. */
export const FORUM_ITEM_KINDS = ['post', 'comment', 'room_message'] as const;
export type ForumItemKind = (typeof FORUM_ITEM_KINDS)[number];

export const FORUM_REPORT_REASONS = ['unsafe', 'unkind', 'private_details', 'spam', 'worried'] as const;
export type ForumReportReason = (typeof FORUM_REPORT_REASONS)[number];

/** Why a moderator is awaited, the most urgent first: by what the server heard, or by a report. */
export const FORUM_URGENCIES = [
  'emergency',
  'crisis',
  'worried',
  'unsafe',
  'private_details',
  'unkind',
  'spam',
] as const;
export type ForumUrgency = (typeof FORUM_URGENCIES)[number];

/** `release` posts an item or leaves it posted, `hide` takes it out of sight, `answer` tells its author. */
export const FORUM_DECISIONS = ['release', 'hide', 'answer'] as const;

/** One hint for each reason to refuse a name, so that it tells nothing about other people. */
export const FORUM_NAME_HINT =
  'Please choose another name: one that isn’t in use here, and isn’t like your own name.';

export const FORUM_NAME_SAVED = 'Nickname successfully saved.';

/** Said to the writer alone. */
export const FORUM_HELD_WORDS =
  'Thank you for saying this. It sounds very hard, so a moderator reads it before it appears, within 24 ' +
  'hours. Until then only you see it here. You don’t have to wait with this by yourself: call 000 if you ' +
  'are in danger, or talk to Lifeline at any time on 13 11 14.';

/**
 * The person as the forum knows them. The id is drawn at random and stands in no other answer of Kith; the
 * colour follows from it.
 */
export const forumUser = z
  .object({
    id: z.number(),
    username: z.string(),
    icon: forumIcon,
    colour: z
      .number()
      .int()
      .min(0)
      .max(FORUM_COLOURS - 1),
  })
  .meta({ id: 'ForumUser' });
export type ForumUser = z.output<typeof forumUser>;

const itemFields = {
  /** Drawn at random: it tells neither order nor time. */
  id: z.number(),
  /** The forum’s own id of the author, never the account’s. Null where the author is not shown. */
  user_id: z.number().nullable(),
  author: forumUser.nullable(),
  state: z.enum(FORUM_STATES),
  /** The day, `YYYY-MM-DD`: a time of the day would tell when a person was here. */
  posted_on: z.string(),
  edited_on: z.string().nullable(),
  version: z.number(),
  /** Marked for the caller alone. */
  is_own: z.boolean(),
  /** What a moderator says to the author about it; null for all others. */
  moderator_note: z.string().nullable(),
};

const countFields = {
  comment_count: z.number(),
  /** Comments on the post itself, without answers to comments. */
  main_comments_count: z.number(),
  is_starred: z.boolean(),
};

/** Null where its words are not shown. */
const title = z.string().nullable();
/** What a reader should know before the words: these stay folded until opened. */
const contentNote = z.string().nullable();

export const forumPostCard = z
  .object({
    ...itemFields,
    ...countFields,
    title,
    content_note: contentNote,
    /** Null below a content note, too. */
    excerpt: z.string().nullable(),
  })
  .meta({ id: 'ForumPostCard' });
export type ForumPostCard = z.output<typeof forumPostCard>;

export const forumPost = z
  .object({ ...itemFields, ...countFields, title, content_note: contentNote, text: z.string().nullable() })
  .meta({ id: 'ForumPost' });
export type ForumPost = z.output<typeof forumPost>;

export const forumComment = z
  .object({
    ...itemFields,
    post_id: z.number(),
    parent_id: z.number().nullable(),
    /** How deep it stands, from 1 to 6. */
    depth: z.number(),
    text: z.string().nullable(),
    /** Answers to it. */
    comment_count: z.number(),
  })
  .meta({ id: 'ForumComment' });
export type ForumComment = z.output<typeof forumComment>;

/** Beside what was written, where a moderator looks at it before others see it. */
export const forumHeld = z
  .object({ message: z.string(), look_within_hours: z.number() })
  .meta({ id: 'ForumHeld' });
export type ForumHeld = z.output<typeof forumHeld>;

/** An item that waits, as moderators see it: with the forum name of its author, and no reporter. */
export const forumQueueItem = z
  .object({
    kind: z.enum(FORUM_ITEM_KINDS),
    id: z.number(),
    /** Null for a message in a room. */
    post_id: z.number().nullable(),
    /** The area of its room; null for an item of the forum. */
    focus_area_id: z.number().nullable(),
    title,
    content_note: contentNote,
    text: z.string().nullable(),
    author: forumUser.nullable(),
    state: z.enum(FORUM_STATES),
    /** Null once it waits no longer. */
    urgency: z.enum(FORUM_URGENCIES).nullable(),
    /** The hour in which it began to wait. */
    waiting_since: z.string().nullable(),
    /** It has waited longer than people are told. */
    is_overdue: z.boolean(),
    version: z.number(),
    moderator_note: z.string().nullable(),
    reports: z.array(z.object({ reason: z.enum(FORUM_REPORT_REASONS), note: z.string().nullable() })),
  })
  .meta({ id: 'ForumQueueItem' });
export type ForumQueueItem = z.output<typeof forumQueueItem>;
