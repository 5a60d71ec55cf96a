import { and, eq, getTableColumns, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import {
  type Audience,
  type Eyes,
  eyes,
  isGranted,
  isKept,
  isSharedWith,
  sharedWith,
  wroteIt,
} from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { type Db, prepared } from '../../kernel/db.ts';
import { events } from './schema.ts';

export const EVENT = 'event';
export type EventRecord = Omit<typeof events.$inferSelect, 'words' | 'search'>;
export type VisibleEvent = EventRecord & { readonly sharedWith: Audience };

const VIEWER = sql.placeholder('viewerId');
const { words: _words, search: _search, ...record } = getTableColumns(events);

/**
 * Who may see an event, for every list, read, search and page: its author, the member whose journey it is in, whom it is shared with, and a
 * supporter who may see events, unless it is withheld.
 */
export function isVisible(db: Db): SQL | undefined {
  const { aboutId, inJourney, withheld } = events;
  return and(
    isNull(events.deletedAt),
    isKept(db, events),
    or(
      wroteIt(db, events),
      and(eq(aboutId, VIEWER), inJourney),
      isSharedWith(db, EVENT, null, events),
      and(inJourney, not(withheld), isGranted(db, aboutId, 'event', 'view')),
    ),
  );
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
  look: Eyes & { readonly ids: readonly number[] },
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
