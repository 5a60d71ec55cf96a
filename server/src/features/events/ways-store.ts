import { and, asc, desc, eq, gt, isNull, lte, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Viewer } from '#kernel/context';
import type { Db } from '#kernel/db';
import { isGranted, type Newest, sharesTo, VIEWER } from '#policy';
import { EVENT, eventPolicy } from './policy.ts';
import { eventOccurrences, events } from './schema.ts';

/** Of more than so many that reach the caller by hand, the times in their order are read instead of each of them. */
const FEW = sql.raw('2000');
const MEMBER = sql.placeholder('memberId');
const NOW = sql`${sql.placeholder('now')}::timestamptz`;
/** The zone of the member, in which a whole day begins. */
const ZONE = sql`${sql.placeholder('memberZone')}::text`;
const { eventId, startsAt, startsOn } = eventOccurrences;
const { words, search } = events;

const dayBegins = sql`(${startsOn}::timestamp at time zone ${ZONE})`;
const dayOf = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${ZONE})::date`;

/** What is asked of times still to come, the nearest first. */
export interface Nearest {
  readonly isIn: (search: SQLWrapper) => SQL | undefined;
  readonly reach: number;
}

/**
 * Times of events in the journey of `memberId` that have begun, as the caller may see them, by each way that leads to one. Moments and whole
 * days are ways apart: each has an index in its own order. Executed with `eyes(ctx)`, `memberId` and `memberZone`.
 */
export function visibleEvents(db: Db, relation: Viewer['relation'], newest: Newest) {
  const { isIn, reach, upTo } = newest;
  return waysTo(db, relation).flatMap((which) => [
    moments(db, and(which, lte(startsAt, NOW), isIn(startsAt, eventId, search)))
      .orderBy(desc(startsAt), desc(eventId))
      .limit(reach)
      .as('visible_events'),
    wholeDays(
      db,
      and(which, sql`${startsOn} <= least(${dayOf(NOW)}, ${dayOf(upTo)})`, isIn(dayBegins, eventId, search)),
    )
      .orderBy(desc(startsOn), desc(eventId))
      .limit(reach)
      .as('visible_events'),
  ]);
}

/** The same of times that have not begun. */
export function eventsAhead(db: Db, relation: Viewer['relation'], { isIn, reach }: Nearest) {
  return waysTo(db, relation).flatMap((which) => [
    moments(db, and(which, gt(startsAt, NOW), isIn(search)))
      .orderBy(asc(startsAt), asc(eventId))
      .limit(reach)
      .as('events_ahead'),
    wholeDays(db, and(which, sql`${startsOn} > ${dayOf(NOW)}`, isIn(search)))
      .orderBy(asc(startsOn), asc(eventId))
      .limit(reach)
      .as('events_ahead'),
  ]);
}

function moments(db: Db, which: SQL | undefined) {
  return db
    .select({ id: eventId, sortAt: sql`${startsAt}`.as('sort_at'), words, search })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(eq(eventOccurrences.aboutId, MEMBER), events.inJourney, which, eventPolicy.read(db)));
}

function wholeDays(db: Db, which: SQL | undefined) {
  return db
    .select({ id: eventId, sortAt: dayBegins.as('sort_at'), words, search })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, eventId))
    .where(and(eq(eventOccurrences.aboutId, MEMBER), events.inJourney, which, eventPolicy.read(db)));
}

/**
 * To one's own journey there is one way. To another's there are two: by a switch, and by hand. Few of them are read each by itself; where there
 * are many, or a switch opens most, the times are read in their order and each is judged. What gates a way is asked once, before it reads.
 */
function waysTo(db: Db, relation: Viewer['relation']): (SQL | undefined)[] {
  if (relation === 'self') return [undefined];
  const byHand = reachingByHand(db);
  const isOpen = sql`(select ${isGranted(db, MEMBER, 'event', 'view')})`;
  const isMany = sql`(cardinality(${byHand}) > ${FEW})`;
  const inOrder = sql`(${isOpen} or ${isMany}) and (${isMany} or not ${events.withheld})`;
  return [inOrder, sql`(not ${isMany} and ${eventId} = any(${byHand}))`];
}

/** Ids of what the caller wrote about the member or what is shared with them, up to one more than few. */
function reachingByHand(db: Db): SQL {
  const written = db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.authorId, VIEWER),
        eq(events.aboutId, MEMBER),
        not(events.byMember),
        // The index by author is of events that stand.
        isNull(events.deletedAt),
      ),
    );
  const shared = sharesTo(db, EVENT).map(({ shares, of, isTheirs }) => {
    const found = db.select({ id: shares.recordId }).from(shares);
    return (of ? found.innerJoin(of, isTheirs) : found).where(and(isTheirs, eq(shares.aboutId, MEMBER)));
  });
  const each = [written, ...shared].map((one) => sql`(${one.getSQL()} limit ${FEW} + 1)`);
  return sql`array(select id from (${sql.join(each, sql` union `)}) as by_hand limit ${FEW} + 1)`;
}
