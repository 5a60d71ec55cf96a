import { and, eq, getTableColumns, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { type Audience, eyes, isGranted, isSharedWith, sharedTo, sharedWith } from '#policy';
import type { Viewer, ViewerCtx } from '../../kernel/context.ts';
import { type Db, prepared } from '../../kernel/db.ts';
import { events } from './schema.ts';

export const EVENT = 'event';
export type EventRecord = Omit<typeof events.$inferSelect, 'words' | 'search'>;
export type VisibleEvent = EventRecord & { readonly sharedWith: Audience };

const VIEWER = sql.placeholder('viewerId');
const MEMBER = sql.placeholder('memberId');
const { words: _words, search: _search, ...record } = getTableColumns(events);

/**
 * Who may see an event, for every list, read, search and page: its author, the member whose journey it is in, whom it is shared with, and a
 * supporter who may see events, unless it is withheld.
 */
export function isVisible(db: Db): SQL | undefined {
  const { authorId, aboutId, inJourney, withheld } = events;
  return and(
    isNull(events.deletedAt),
    or(
      eq(authorId, VIEWER),
      and(eq(aboutId, VIEWER), inJourney),
      isSharedWith(db, EVENT, null, events),
      and(inJourney, not(withheld), isGranted(db, aboutId, 'event', 'view')),
    ),
  );
}

/** Events in the journey of `memberId` as the caller may see them, by each way that leads to one. Executed with `eyes(ctx)` and `memberId`. */
export function visibleEvents(db: Db, relation: Viewer['relation']) {
  if (relation === 'self') return [journeyOf(db, undefined)];
  const opened = and(not(events.withheld), isGranted(db, MEMBER, 'event', 'view'));
  const byCaller = and(eq(events.authorId, VIEWER), not(events.byMember));
  return [
    journeyOf(db, opened),
    journeyOf(db, byCaller),
    ...sharedTo(db, EVENT).map((share) => journeySharedTo(db, share)),
  ];
}

function journeyOf(db: Db, by: SQL | undefined) {
  const { id, sortAt, words, search } = events;
  return db
    .select({ id, sortAt, words, search })
    .from(events)
    .where(and(eq(events.aboutId, MEMBER), events.inJourney, by, isVisible(db)))
    .as('visible_events');
}

function journeySharedTo(db: Db, share: ReturnType<typeof sharedTo>[number]) {
  const { words, search } = events;
  return db
    .select({ id: share.recordId, sortAt: share.recordAt, words, search })
    .from(share)
    .innerJoin(events, eq(events.id, share.recordId))
    .where(and(eq(share.aboutId, MEMBER), events.inJourney, isVisible(db)))
    .as('visible_events');
}

const visibleByIds = prepared((db) =>
  db
    .select({ ...record, sharedWith: sharedWith(db, EVENT, events.id).as('shared_with') })
    .from(events)
    .where(and(sql`${events.id} = any(${sql.placeholder('ids')})`, isVisible(db)))
    .prepare('events_visible_by_ids'),
);

export function selectVisible(ctx: ViewerCtx, ids: readonly number[]): Promise<VisibleEvent[]> {
  return visibleByIds(ctx.db).execute({ ...eyes(ctx), ids });
}

const readableBy = prepared((db) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(sql`${events.id} = any(${sql.placeholder('ids')})`, isVisible(db)))
    .prepare('events_readable_by'),
);

/** Which of these events somebody may see, by the predicate of every list. */
export async function readableEvents(
  db: Db,
  look: { readonly viewerId: number; readonly now: Date; readonly ids: readonly number[] },
): Promise<number[]> {
  return (await readableBy(db).execute({ ...look })).map(({ id }) => id);
}

/** An event as it stands, deleted or not. */
export async function findEvent(db: Db, id: number): Promise<EventRecord | undefined> {
  const [row] = await db.select(record).from(events).where(eq(events.id, id));
  return row;
}

/** An event as it stands, deleted or not, held until the transaction ends. */
export async function lockEvent(db: Db, id: number): Promise<EventRecord | undefined> {
  const [row] = await db.select(record).from(events).where(eq(events.id, id)).for('update');
  return row;
}
