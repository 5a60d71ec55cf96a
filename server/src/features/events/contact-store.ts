import { calendarDay } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { askedMembers } from '#policy/readers';
import { type ShareBranch, throughShares } from '#policy/shares';
import { EVENT, eventPolicy } from './policy.ts';
import { eventOccurrences, events } from './schema.ts';

/** Of each branch, so many events about a member are looked at, the newest first. */
const EVENTS_READ = 50;
const { eventId, startsAt, startsOn } = eventOccurrences;

/** One time of an event about a member; whole days have `startsOn`. */
export interface Contact {
  readonly eventId: number;
  readonly title: string;
  readonly startsAt: Date | null;
  readonly startsOn: string | null;
}

const timesAbout = prepared((db) => {
  const each = eventsAbout(db).as('each_event');
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const today = sql`${sql.placeholder('today')}::date`;
  const time = (read: SQL, side: SQL) =>
    sql`(select ${read} from ${eventOccurrences} where ${eventId} = ${events.id} and ${side})`;
  return db
    .select({
      memberId: events.memberId,
      eventId: events.id,
      title: events.title,
      lastAt: time(sql`max(${startsAt})`, sql`${startsAt} <= ${now}`).mapWith(startsAt),
      lastOn: time(sql`max(${startsOn})::text`, sql`${startsOn} < ${today}`).mapWith(startsOn),
      nextAt: time(sql`min(${startsAt})`, sql`${startsAt} > ${now}`).mapWith(startsAt),
      nextOn: time(sql`min(${startsOn})::text`, sql`${startsOn} >= ${today}`).mapWith(startsOn),
    })
    .from(each)
    .innerJoin(events, eq(events.id, each.id))
    .where(eventPolicy.read(db))
    .prepare('events_contacts_about');
});

/** Events about these members that the caller wrote or got by a share, each once. */
function eventsAbout(db: Db) {
  const { id, authorId, memberId, sortAt, deletedAt } = events;
  const asked = askedMembers(db);
  const newest = db
    .select({ id })
    .from(events)
    .where(and(eq(authorId, VIEWER), eq(memberId, asked.id), isNull(deletedAt)))
    .orderBy(desc(sortAt), desc(id))
    .limit(EVENTS_READ)
    .as('written');
  const written = db.select({ id: newest.id }).from(asked).crossJoinLateral(newest);
  return union(written, ...throughShares(db, EVENT, (branch) => sharedAbout(db, branch)));
}

function sharedAbout(db: Db, { shares, of, isTheirs }: ShareBranch) {
  const { recordId, recordAt, memberId } = shares;
  const asked = askedMembers(db);
  const newest = db
    .select({ id: recordId })
    .from(shares)
    .where(and(isTheirs, eq(memberId, asked.id)))
    .orderBy(desc(recordAt), desc(recordId))
    .limit(EVENTS_READ)
    .as('newest_event');
  const from = db.select({ id: newest.id }).from(asked);
  return of ? from.crossJoin(of).crossJoinLateral(newest) : from.crossJoinLateral(newest);
}

/**
 * For each of these members the last time before now and the next one of events that the caller wrote or got
 * by a share. A whole day counts as next until it is over in the caller's zone.
 */
export async function selectContacts(
  ctx: ViewerCtx,
  memberIds: readonly number[],
): Promise<Map<number, { readonly last: Contact | null; readonly next: Contact | null }>> {
  const { timeZone } = ctx.viewer;
  const today = calendarDay(ctx.clock.now(), timeZone);
  const rows = await timesAbout(ctx.db).execute({ ...eyes(ctx), memberIds, today });
  const momentOf = ({ startsAt: at, startsOn: day }: Contact) =>
    at?.getTime() ?? momentAt(day ?? today, '00:00', timeZone).getTime();
  const inOrder = (contacts: readonly Contact[]) =>
    contacts.toSorted((one, other) => momentOf(one) - momentOf(other) || one.eventId - other.eventId);
  return new Map(
    [...Map.groupBy(rows, ({ memberId }) => memberId)].map(([memberId, found]) => {
      const last = found.flatMap((row) => contactsOf(row, row.lastAt, row.lastOn));
      const next = found.flatMap((row) => contactsOf(row, row.nextAt, row.nextOn));
      return [memberId, { last: inOrder(last).at(-1) ?? null, next: inOrder(next)[0] ?? null }];
    }),
  );
}

function contactsOf(
  { eventId: id, title }: Pick<Contact, 'eventId' | 'title'>,
  at: Date | null,
  day: string | null,
): Contact[] {
  return at === null && day === null ? [] : [{ eventId: id, title, startsAt: at, startsOn: day }];
}
