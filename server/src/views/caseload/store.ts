import type { CaseloadPerson } from '@kith/contract/caseload';
import { and, eq, ne, not, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { memberships } from '#people/organisations';
import { accounts } from '#people/users';
import { eyes, isSupporterOf, VIEWER, worksWith } from '#policy';

/** A person the caller works with, by the nearest relation. */
export interface Case {
  readonly memberId: number;
  readonly role: CaseloadPerson['role'];
  readonly organisationId: number | null;
  readonly since: Date | null;
  /** Whether a membership or a share connects the two, so that there are records to open. */
  readonly isNear: boolean;
  /** The number of all that match, on this page or not. */
  readonly count: number;
}

interface Asked {
  /** Each stands somewhere in their names; folded. */
  readonly words: readonly string[];
  /** This one alone. */
  readonly only?: number;
  readonly limit: number;
  readonly offset: number;
}

/** Nearer relations come first. */
const NEARNESS: readonly string[] = ['provider', 'care_coordinator', 'receptionist', 'organisation_team'];

const cases = prepared((db) => {
  const near = nearestWays(db);
  const person = accounts(db);
  const fits = sql`not exists (select from unnest(${sql.placeholder('words')}::text[]) as word where strpos(${person.names}, word) = 0)`;
  const only = sql`${sql.placeholder('only')}::bigint`;
  const isAsked = sql`(${only} is null or ${near.memberId} = ${only})`;
  return db
    .select({
      memberId: sql`${near.memberId}`.mapWith(Number),
      role: sql<CaseloadPerson['role']>`${near.role}`,
      organisationId: sql`${near.organisationId}`.mapWith(Number),
      since: near.since,
      isNear: near.isNear,
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(near)
    .innerJoin(person, eq(person.id, near.memberId))
    .where(and(fits, isAsked))
    .orderBy(person.name, near.memberId)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('caseload');
});

export async function selectCases(ctx: ViewerCtx, asked: Asked): Promise<Case[]> {
  return cases(ctx.db).execute({ ...eyes(ctx), only: null, ...asked });
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
      isNear: sql<boolean>`bool_or(${ways.role} <> 'receptionist')`.as('is_near'),
    })
    .from(ways)
    .where(and(ne(ways.memberId, VIEWER), not(isSupporterOf(db, ways.memberId))))
    .groupBy(ways.memberId)
    .as('near');
}
