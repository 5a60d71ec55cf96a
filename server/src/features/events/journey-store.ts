import { and, asc, desc, eq, gt, isNull, lte, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Viewer } from '#kernel/context';
import type { Db } from '#kernel/db';
import { VIEWER } from '#policy/callers';
import { isGranted } from '#policy/readers';
import { type Newest, throughShares } from '#policy/shares';
import { EVENT, eventPolicy } from './policy.ts';
import { eventOccurrences, events } from './schema.ts';

/**
 * With more shared and written events than this, the query reads times in their order, not event by event.
 */
const FEW = sql.raw('2000');
const MEMBER = sql.placeholder('memberId');
const NOW = sql`${sql.placeholder('now')}::timestamptz`;
/** The zone of the member, in which a whole day begins. */
const ZONE = sql`${sql.placeholder('memberZone')}::text`;
const { eventId, startsAt, startsOn } = eventOccurrences;
const { words, search } = events;

const dayBegins = sql`(${startsOn}::timestamp at time zone ${ZONE})`;
const dayOf = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${ZONE})::date`;

/**
 * Times of events in the journey of `memberId` that have begun, as the caller may see them, by each branch.
 * Moments and whole days are branches apart: each has an index in its own order. Executed with `eyes(ctx)`,
 * `memberId` and `memberZone`.
 */
export function visibleEvents(db: Db, relation: Viewer['relation'], newest: Newest) {
  const { isIn, reach, upTo, from } = newest;
  const isEarlier = sql`${startsOn} <= least(${dayOf(NOW)}, ${dayOf(upTo)})`;
  const isLater = from && sql`${startsOn} >= ${dayOf(from)}`;
  return branchConditions(db, relation).flatMap((which) => [
    moments(db, and(which, lte(startsAt, NOW), isIn(startsAt, eventId, search)))
      .orderBy(desc(startsAt), desc(eventId))
      .limit(reach)
      .as('visible_events'),
    wholeDays(db, and(which, isEarlier, isLater, isIn(dayBegins, eventId, search)))
      .orderBy(desc(startsOn), desc(eventId))
      .limit(reach)
      .as('visible_events'),
  ]);
}

/** The same for times that have not begun, the nearest first. */
export function eventsAhead(
  db: Db,
  relation: Viewer['relation'],
  { isIn, reach }: Pick<Newest, 'isIn' | 'reach'>,
) {
  return branchConditions(db, relation).flatMap((which) => [
    moments(db, and(which, gt(startsAt, NOW), isIn(startsAt, eventId, search)))
      .orderBy(asc(startsAt), asc(eventId))
      .limit(reach)
      .as('events_ahead'),
    wholeDays(db, and(which, sql`${startsOn} > ${dayOf(NOW)}`, isIn(dayBegins, eventId, search)))
      .orderBy(asc(startsOn), asc(eventId))
      .limit(reach)
      .as('events_ahead'),
  ]);
}

/** The same events, each once and whenever it takes place, the last written first. */
export function soughtEvents(db: Db, relation: Viewer['relation'], { isIn, reach }: Newest) {
  const { id, sortAt } = events;
  return branchConditions(db, relation, id).map((which) =>
    db
      .select({ id, sortAt, words, search })
      .from(events)
      .where(
        and(
          eq(events.memberId, MEMBER),
          events.inJourney,
          which,
          isIn(sortAt, id, search),
          eventPolicy.read(db),
        ),
      )
      .orderBy(desc(sortAt), desc(id))
      .limit(reach)
      .as('sought_events'),
  );
}

function moments(db: Db, which: SQL | undefined) {
  return db
    .select({ id: eventId, sortAt: sql`${startsAt}`.as('sort_at'), words, search })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(eq(eventOccurrences.memberId, MEMBER), events.inJourney, which, eventPolicy.read(db)));
}

function wholeDays(db: Db, which: SQL | undefined) {
  return db
    .select({ id: eventId, sortAt: dayBegins.as('sort_at'), words, search })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(eq(eventOccurrences.memberId, MEMBER), events.inJourney, which, eventPolicy.read(db)));
}

/**
 * One's own journey has one branch. Another's has two: events that a switch opens, and events that the caller
 * wrote or got by a share. A few of the latter are read one by one. Where there are many, or a switch opens
 * most, the times are read in their order, and each is judged. The condition of a branch is asked once,
 * before it reads.
 */
function branchConditions(
  db: Db,
  relation: Viewer['relation'],
  id: SQLWrapper = eventId,
): (SQL | undefined)[] {
  if (relation === 'self') return [undefined];
  const byHand = reachingByHand(db);
  const isOpen = sql`(select ${isGranted(db, MEMBER, 'event', 'view')})`;
  const isMany = sql`(cardinality(${byHand}) > ${FEW})`;
  const inOrder = sql`(${isOpen} or ${isMany}) and (${isMany} or not ${events.withheld})`;
  return [inOrder, sql`(not ${isMany} and ${id} = any(${byHand}))`];
}

/** Ids of events that the caller wrote about the member, or got by a share: at most one more than `FEW`. */
function reachingByHand(db: Db): SQL {
  const written = db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.authorId, VIEWER),
        eq(events.memberId, MEMBER),
        not(events.byMember),
        // The index by author holds only events that are not deleted.
        isNull(events.deletedAt),
      ),
    );
  const shared = throughShares(db, EVENT, ({ shares, of, isTheirs }) => {
    const found = db.select({ id: shares.recordId }).from(shares);
    return (of ? found.innerJoin(of, isTheirs) : found).where(and(isTheirs, eq(shares.memberId, MEMBER)));
  });
  const each = [written, ...shared].map((one) => sql`(${one.getSQL()} limit ${FEW} + 1)`);
  return sql`array(select id from (${sql.join(each, sql` union `)}) as by_hand limit ${FEW} + 1)`;
}
