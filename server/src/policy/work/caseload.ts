import { and, eq, exists, isNull, lte, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { STAFF } from '../callers/eyes.ts';
import { grantHolds, isFormerSupporter, shareHolds } from '../memberships/holding.ts';
import { audiencePeople, audiences, grants, shares, staff } from '../schema.ts';

/**
 * The members whom the caller works with as a professional, by two branches: a membership of the member's
 * team, and shares with a team of an organisation that the caller is in. A member can come by both. Executed
 * with `eyes(ctx)`.
 */
export function worksWith(db: Db) {
  const byPlace = db
    .select({
      memberId: grants.memberId,
      role: sql<string>`${grants.role}`.as('role'),
      organisationId: grants.organisationId,
      since: grants.acceptedAt,
      endsAt: grants.endsAt,
    })
    .from(grants)
    .where(and(eq(grants.personId, STAFF), ne(grants.role, 'supporter'), grantHolds()));
  const byTeam = db
    .selectDistinct({
      memberId: sql<number>`shared_about.member_id`.mapWith(Number).as('member_id'),
      role: sql<string>`'organisation_team'`.as('role'),
      organisationId: audiences.ownerId,
      since: sql<Date | null>`null::timestamptz`.as('since'),
      endsAt: sql<Date | null>`null::timestamptz`.as('ends_at'),
    })
    .from(audiencePeople)
    .innerJoin(audiences, eq(audiences.id, audiencePeople.audienceId))
    .crossJoinLateral(sharedAbout(audiences.id))
    .where(
      and(
        eq(audiencePeople.personId, STAFF),
        eq(audiences.kind, 'organisation_team'),
        isNull(audiences.endedAt),
        not(isFormerSupporter(db, { personId: STAFF, memberId: sql`shared_about.member_id` })),
      ),
    );
  return [byPlace, byTeam] as const;
}

/**
 * The members about whom something is shared with a team, each once. It reads one entry of an index for each
 * member, however much is shared. PostgreSQL has no such step by itself: a plain `distinct` reads every
 * share.
 */
function sharedAbout(teamId: SQLWrapper): SQL {
  const isToTeam = and(eq(shares.audience, 'organisation_team'), eq(shares.audienceId, teamId), shareHolds());
  const next = sql`select min(${shares.memberId}) as member_id from ${shares} where ${isToTeam}`;
  return sql`(
    with recursive one as (
      ${next}
      union all
      select (${next} and ${shares.memberId} > one.member_id) from one where one.member_id is not null
    )
    select member_id from one where member_id is not null
  ) as shared_about`;
}

/**
 * SQL that says whether a person, by default the caller, is a receptionist of this organisation now, and has
 * been from `at` on.
 */
export function isReceptionistOf(
  db: Db,
  organisationId: SQLWrapper,
  userId: SQLWrapper = STAFF,
  at?: SQLWrapper,
): SQL {
  const post = db
    .select({ one: sql`1` })
    .from(staff)
    .where(
      and(
        eq(staff.userId, userId),
        eq(staff.organisationId, organisationId),
        eq(staff.role, 'receptionist'),
        isNull(staff.endedAt),
        at && lte(staff.since, at),
      ),
    );
  return exists(post);
}

/** The organisations whose receptionist the caller is now. */
export function receptionsOfCaller(db: Db) {
  return db
    .select({ organisationId: staff.organisationId })
    .from(staff)
    .where(and(eq(staff.userId, STAFF), eq(staff.role, 'receptionist'), isNull(staff.endedAt)));
}
