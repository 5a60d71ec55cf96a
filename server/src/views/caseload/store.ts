import type { CaseloadPerson, CaseView } from '@kith/contract/caseload';
import { and, desc, eq, ne, not, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { newestNote } from '#features/notes';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { memberships } from '#people/organisations';
import { accounts } from '#people/users';
import { eyes, VIEWER } from '#policy/callers';
import { isSupporterOf } from '#policy/readers';
import { worksWith } from '#policy/work';

/** A person the caller works with, by the nearest relation. */
export interface Case {
  readonly memberId: number;
  readonly role: CaseloadPerson['role'];
  readonly organisationId: number | null;
  readonly since: Date | null;
  readonly endsAt: Date | null;
  /** Whether a membership or a share connects the two, so that there are records to open. */
  readonly isNear: boolean;
}

/** A row of the page, and how many match, in any view and on any page. */
export interface Found extends Case {
  readonly allCount: number;
  readonly lookCount: number;
  readonly unreadCount: number;
}

interface Asked {
  /** Each stands somewhere in their names; folded. */
  readonly words: readonly string[];
  readonly view: CaseView;
  /** Members with a reason to look, with unread messages, and with a chat and its newest time. */
  readonly looks: readonly number[];
  readonly unread: readonly number[];
  readonly chats: readonly number[];
  readonly chatTimes: readonly string[];
  readonly endsBefore: Date;
  readonly limit: number;
  readonly offset: number;
}

/** Nearer relations come first. */
const NEARNESS: readonly string[] = ['provider', 'care_coordinator', 'receptionist', 'organisation_team'];

/**
 * Those who need a look first, then by the newest note or message, then by name. Notes of the front desk's
 * members are not asked for: their relation opens none, and they can be thousands.
 */
const cases = prepared((db) => {
  const each = matching(db).as('each_case');
  const view = sql`${sql.placeholder('view')}::text`;
  const isInView = sql`(${view} = 'all' or (${view} = 'look' and ${each.needsLook}) or (${view} = 'unread' and ${each.isUnread}))`;
  return db
    .select({
      memberId: sql`${each.memberId}`.mapWith(Number),
      role: sql<CaseloadPerson['role']>`${each.role}`,
      organisationId: sql`${each.organisationId}`.mapWith(Number),
      since: each.since,
      endsAt: each.endsAt,
      isNear: each.isNear,
      allCount: each.allCount,
      lookCount: each.lookCount,
      unreadCount: each.unreadCount,
    })
    .from(each)
    .where(isInView)
    .orderBy(desc(each.needsLook), sql`${each.newestAt} desc nulls last`, each.name, each.memberId)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('caseload');
});

/** All people whose names match, with the columns that the order and the views need. */
function matching(db: Db) {
  const near = nearestWays(db);
  const person = accounts(db);
  const fits = sql`not exists (select from unnest(${sql.placeholder('words')}::text[]) as word where strpos(${person.names}, word) = 0)`;
  const chats = sql`unnest(${sql.placeholder('chats')}::bigint[], ${sql.placeholder('chatTimes')}::timestamptz[]) as chat(person_id, newest_at)`;
  const isUnread = sql`${near.memberId} = any(${sql.placeholder('unread')}::bigint[])`;
  const endsSoon = sql`${near.endsAt} < ${sql.placeholder('endsBefore')}::timestamptz`;
  const needsLook = sql`coalesce(${near.memberId} = any(${sql.placeholder('looks')}::bigint[]) or ${endsSoon}, false)`;
  const newestNoteAt = sql`case when ${near.isNear} then ${newestNote(db, near.memberId)} end`;
  return db
    .select({
      memberId: near.memberId,
      role: near.role,
      organisationId: near.organisationId,
      since: near.since,
      endsAt: near.endsAt,
      isNear: near.isNear,
      name: person.name,
      needsLook: sql<boolean>`${needsLook}`.as('needs_look'),
      isUnread: sql<boolean>`${isUnread}`.as('is_unread'),
      newestAt: sql`greatest(chat.newest_at, ${newestNoteAt})`.as('newest_at'),
      allCount: sql`count(*) over ()`.mapWith(Number).as('all_count'),
      lookCount: sql`count(*) filter (where ${needsLook}) over ()`.mapWith(Number).as('look_count'),
      unreadCount: sql`count(*) filter (where ${isUnread}) over ()`.mapWith(Number).as('unread_count'),
    })
    .from(near)
    .innerJoin(person, eq(person.id, near.memberId))
    .leftJoin(chats, sql`chat.person_id = ${near.memberId}`)
    .where(fits);
}

export async function selectCases(ctx: ViewerCtx, asked: Asked): Promise<Found[]> {
  const endsBefore = asked.endsBefore.toISOString();
  return cases(ctx.db).execute({ ...eyes(ctx), ...asked, endsBefore });
}

const oneCase = prepared((db) => {
  const near = nearestWays(db);
  return db
    .select({ role: sql<CaseloadPerson['role']>`${near.role}`, isNear: near.isNear })
    .from(near)
    .where(eq(near.memberId, sql.placeholder('memberId')))
    .prepare('caseload_one');
});

/** How the caller works with this member; undefined if they do not. */
export async function findCase(
  ctx: ViewerCtx,
  memberId: number,
): Promise<Pick<Case, 'role' | 'isNear'> | undefined> {
  const [found] = await oneCase(ctx.db).execute({ ...eyes(ctx), memberId });
  return found;
}

function nearestWays(db: Db) {
  const [byPlace, byTeam] = worksWith(db);
  const ways = unionAll(byPlace, byTeam, memberships.knownAtFrontDesk(db)).as('ways');
  const nearness = sql`array_position(${sql.raw(`array['${NEARNESS.join("','")}']`)}, ${ways.role}), ${ways.organisationId}`;
  return db
    .select({
      memberId: ways.memberId,
      role: sql<string>`(array_agg(${ways.role} order by ${nearness}))[1]`.as('role'),
      organisationId: sql<number | null>`(array_agg(${ways.organisationId} order by ${nearness}))[1]`.as(
        'organisation_id',
      ),
      since: sql<Date | null>`max(${ways.since})`.mapWith(ways.since).as('since'),
      endsAt: sql<Date | null>`min(${ways.endsAt})`.mapWith(ways.since).as('ends_at'),
      isNear: sql<boolean>`bool_or(${ways.role} <> 'receptionist')`.as('is_near'),
    })
    .from(ways)
    .where(and(ne(ways.memberId, VIEWER), not(isSupporterOf(db, ways.memberId))))
    .groupBy(ways.memberId)
    .as('near');
}
