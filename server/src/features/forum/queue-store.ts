import {
  FORUM_ITEM_KINDS,
  FORUM_URGENCIES,
  type ForumItemKind,
  type ForumReportReason,
} from '@kith/contract/forum-fields';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/db';
import { authorColumns } from './people-store.ts';
import {
  forumComments as comments,
  forumPeople,
  forumRoomMessages as messages,
  forumPosts as posts,
  forumReports as reports,
} from './schema.ts';

const TABLES = { post: posts, comment: comments, room_message: messages } as const;
type Table = (typeof TABLES)[ForumItemKind];

/** One item of the forum, or of a room, by its kind and id. */
export interface Item {
  readonly kind: ForumItemKind;
  readonly id: number;
}

export interface Waiting extends Item {
  /** The place in `FORUM_URGENCIES`. */
  readonly urgency: number;
  readonly since: Date;
}

const ORDER = sql.join(
  FORUM_URGENCIES.map((urgency) => sql`${urgency}::text`),
  sql`, `,
);
const place = (of: unknown) => sql<number>`array_position(array[${ORDER}], ${of})`;

/** Held and reported items, each once: the most urgent first, then the longest waiting. Or one of them. */
export async function selectWaiting(db: Db, limit: number, only?: Item): Promise<Waiting[]> {
  const held = (table: Table, kind: Item['kind']) =>
    db
      .select({
        kind: sql<string>`${kind}::text`.as('kind'),
        id: sql<number>`${table.id}`.mapWith(Number).as('item_id'),
        urgency: place(table.heldAs).as('urgency'),
        since: sql<Date>`${table.heldSince}`.as('since'),
      })
      .from(table)
      .where(isNotNull(table.heldSince));
  const reported = db
    .select({
      kind: sql<string>`${reports.kind}`.as('kind'),
      id: sql<number>`${reports.itemId}`.mapWith(Number).as('item_id'),
      urgency: place(reports.reason).as('urgency'),
      since: sql<Date>`${reports.since}`.as('since'),
    })
    .from(reports)
    .where(sql`${reports.isOpen}`);
  const all = unionAll(
    held(posts, 'post'),
    held(comments, 'comment'),
    held(messages, 'room_message'),
    reported,
  ).as('waiting');
  const urgency = sql<number>`min(${all.urgency})`.mapWith(Number);
  const since = sql<Date>`min(${all.since})`.mapWith((value: string) => new Date(value));
  const rows = await db
    .select({ kind: all.kind, id: all.id, urgency, since })
    .from(all)
    .where(only && and(eq(all.kind, only.kind), eq(all.id, only.id)))
    .groupBy(all.kind, all.id)
    .orderBy(asc(urgency), asc(since), asc(all.id))
    .limit(limit);
  return rows.flatMap(({ kind: name, ...row }) => {
    const kind = FORUM_ITEM_KINDS.find((known) => known === name);
    return kind ? { ...row, kind } : [];
  });
}

/** Items as moderators read them, by the kind and the id. */
export async function selectItems(db: Db, items: readonly Item[]) {
  const idsOf = (wanted: Item['kind']) => items.flatMap(({ kind, id }) => (kind === wanted ? id : []));
  const shared = (table: Table) => ({
    id: table.id,
    authorId: table.authorId,
    text: table.text,
    state: table.state,
    version: table.version,
    moderatorNote: table.moderatorNote,
    ...authorColumns,
  });
  const ofPosts = await db
    .select({ ...shared(posts), title: posts.title, contentNote: posts.contentNote })
    .from(posts)
    .innerJoin(forumPeople, eq(forumPeople.id, posts.authorId))
    .where(inArray(posts.id, idsOf('post')));
  const ofComments = await db
    .select({ ...shared(comments), postId: comments.postId })
    .from(comments)
    .innerJoin(forumPeople, eq(forumPeople.id, comments.authorId))
    .where(inArray(comments.id, idsOf('comment')));
  const ofRooms = await db
    .select({ ...shared(messages), areaId: messages.areaId })
    .from(messages)
    .innerJoin(forumPeople, eq(forumPeople.id, messages.authorId))
    .where(inArray(messages.id, idsOf('room_message')));
  const none = { title: null, contentNote: null, postId: null, areaId: null };
  const keyed = <R extends { id: number }>(kind: Item['kind'], row: R) =>
    [keyOf({ kind, id: row.id }), { ...none, ...row }] as const;
  return new Map([
    ...ofPosts.map((row) => keyed('post', { ...row, postId: row.id })),
    ...ofComments.map((row) => keyed('comment', row)),
    ...ofRooms.map((row) => keyed('room_message', row)),
  ]);
}

export const keyOf = ({ kind, id }: Item): string => `${kind} ${id}`;

export interface OpenReport extends Item {
  readonly reason: ForumReportReason;
  readonly note: string | null;
}

/** Of all items together. */
const REPORTS_READ = 500;

/** The open reports of these items, without the people who made them. */
export function selectReports(db: Db, items: readonly Item[]): Promise<OpenReport[]> {
  const { kind, itemId, reason, note } = reports;
  return db
    .select({ kind, id: itemId, reason, note })
    .from(reports)
    .where(
      and(
        inArray(
          itemId,
          items.map(({ id }) => id),
        ),
        sql`${reports.isOpen}`,
      ),
    )
    .orderBy(reports.since, reports.id)
    .limit(REPORTS_READ);
}

export async function closeReports(db: Db, { kind, id }: Item): Promise<void> {
  await db
    .update(reports)
    .set({ isOpen: false })
    .where(and(eq(reports.kind, kind), eq(reports.itemId, id), sql`${reports.isOpen}`));
}

interface Decided {
  readonly state: 'posted' | 'hidden';
  /** The day on which it appears for the first time; absent for one that has appeared. */
  readonly appearsOn?: string;
  /** Whether others see it otherwise than before. A report that changes nothing is not told to its author. */
  readonly isChanged: boolean;
}

/** The row is held. One that appears for the first time takes the next place. */
export async function decide(db: Db, { kind, id }: Item, decided: Decided): Promise<void> {
  const { state, appearsOn, isChanged } = decided;
  const table = TABLES[kind];
  // Changes of before it appeared would tell when the words were written.
  const appearing = appearsOn !== undefined && {
    ...{ hasAppeared: true, postedOn: appearsOn, editedOn: null, seq: sql`default` },
  };
  await db
    .update(table)
    .set({
      state,
      heldSince: null,
      heldAs: null,
      ...(isChanged && { version: sql`${table.version} + 1` }),
      ...appearing,
    })
    .where(eq(table.id, id));
}

export async function setModeratorNote(db: Db, { kind, id }: Item, note: string | null): Promise<void> {
  const table = TABLES[kind];
  await db.update(table).set({ moderatorNote: note }).where(eq(table.id, id));
}
