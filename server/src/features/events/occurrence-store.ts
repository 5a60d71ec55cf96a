import { and, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { sharedTo } from '#policy/shares';
import { EVENT, eventPolicy } from './policy.ts';
import { eventOccurrences, events } from './schema.ts';
import { type Times, timesOf } from './times.ts';

/** A reminder of the next time needs at most so many times to come. */
const NEXT = 3;

const MEMBER = sql.placeholder('memberId');

export interface Span {
  /** Null for events about the caller, and all that they take part in. */
  readonly memberId: number | null;
  /**
   * Days of the caller's calendar, both included, and the moments at which the first begins and the last is
   * over.
   */
  readonly fromDay: string;
  readonly toDay: string;
  readonly fromAt: Date;
  readonly toAt: Date;
  /**
   * By how much the caller's clock is ahead of UTC, in milliseconds: a whole day stands before the hours of
   * the same day.
   */
  readonly ahead: number;
  readonly limit: number;
  readonly offset: number;
}

const { eventId, startsOn, endsOn, startsAt, endsAt } = eventOccurrences;

/**
 * Touches the span. An event that ends at the very moment at which the span begins does not, unless it is a
 * moment itself.
 */
const isInSpan = (): SQL | undefined => {
  const [fromDay, toDay] = [sql.placeholder('fromDay'), sql.placeholder('toDay')];
  const [fromAt, toAt] = [sql.placeholder('fromAt'), sql.placeholder('toAt')];
  const days = sql`${startsOn} <= ${toDay}::date and ${endsOn} >= ${fromDay}::date`;
  const moments = sql`${startsAt} < ${toAt}::timestamptz and (${endsAt} > ${fromAt}::timestamptz or ${startsAt} >= ${fromAt}::timestamptz)`;
  return sql`(${days} or ${moments})`;
};

/** What the span has of the events that the caller may see, by each branch. */
function inSpanOf(db: Db) {
  const ahead = sql`${sql.placeholder('ahead')}::bigint * interval '1 millisecond'`;
  const shownAt = sql`coalesce(${startsAt} + ${ahead}, ${startsOn}::timestamp at time zone 'UTC')`;
  const columns = { eventId, startsOn, endsOn, startsAt, endsAt, shownAt: shownAt.as('shown_at') };
  const about = sql`(${MEMBER}::bigint is null or ${events.memberId} = ${MEMBER})`;
  const by = (of: SQL | undefined) =>
    db
      .select(columns)
      .from(events)
      .innerJoin(eventOccurrences, eq(eventId, events.id))
      .where(and(of, about, isInSpan(), eventPolicy.read(db)));
  const shared = (share: ReturnType<typeof sharedTo>[number]) =>
    db
      .select(columns)
      .from(share)
      .innerJoin(events, eq(events.id, share.recordId))
      .innerJoin(eventOccurrences, eq(eventId, events.id))
      .where(and(about, isInSpan(), eventPolicy.read(db)));
  const [byName, byGroup, byTeam] = sharedTo(db, EVENT);
  const aboutOne = eq(events.memberId, sql`coalesce(${MEMBER}::bigint, ${VIEWER})`);
  return union(
    by(aboutOne),
    by(eq(events.authorId, VIEWER)),
    shared(byName),
    shared(byGroup),
    shared(byTeam),
  );
}

/** Times in order as the caller's clock shows them, all-day events first. */
const inSpan = prepared((db) =>
  inSpanOf(db)
    .orderBy(sql`6 asc, 4 asc nulls first, 1 asc`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('events_in_span'),
);

export function selectInSpan(ctx: ViewerCtx, span: Span) {
  const { fromAt, toAt } = span;
  const moments = { fromAt: fromAt.toISOString(), toAt: toAt.toISOString() };
  return inSpan(ctx.db).execute({ ...eyes(ctx), ...span, ...moments });
}

/** Each event once, whenever it takes place in the span, the last written first. */
const idsInSpan = prepared((db) => {
  const each = inSpanOf(db).as('in_span');
  return db
    .selectDistinct({ id: each.eventId })
    .from(each)
    .orderBy(desc(each.eventId))
    .limit(sql.placeholder('limit'))
    .prepare('event_ids_in_span');
});

export async function selectIdsInSpan(
  ctx: ViewerCtx,
  span: Omit<Span, 'ahead' | 'offset'>,
): Promise<number[]> {
  const { fromAt, toAt } = span;
  const moments = { fromAt: fromAt.toISOString(), toAt: toAt.toISOString() };
  const rows = await idsInSpan(ctx.db).execute({ ...eyes(ctx), ...span, ...moments, ahead: 0 });
  return rows.map(({ id }) => id);
}

/** The first times of an event from this moment on; an all-day one from this day on. */
export async function nextTimes(
  db: Db,
  id: number,
  from: { readonly day: string; readonly at: Date },
): Promise<Times[]> {
  const isNext = or(gte(startsOn, from.day), gte(startsAt, from.at));
  const rows = await db
    .select({ startsOn, endsOn, startsAt, endsAt })
    .from(eventOccurrences)
    .where(and(eq(eventId, id), isNext))
    .orderBy(startsOn, startsAt)
    .limit(NEXT);
  return rows.map(timesOf);
}

/** Puts these times in place of the event's former times. */
export async function replaceOccurrences(
  db: Db,
  { id, memberId }: { readonly id: number; readonly memberId: number },
  times: readonly Times[],
): Promise<void> {
  await db.delete(eventOccurrences).where(eq(eventId, id));
  await db.insert(eventOccurrences).values(times.map((one) => ({ ...one, eventId: id, memberId })));
}
