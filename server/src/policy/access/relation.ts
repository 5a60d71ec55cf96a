import type { Action, Area, GrantMap } from '@kith/contract/permissions';
import { and, eq, exists, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Viewer, ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { type Eyes, eyes, STAFF, seesAsStaff } from '../callers/eyes.ts';
import { findLiveMembership, type LiveMembership } from '../memberships/grants.ts';
import { isFormerSupporter, shareHolds } from '../memberships/holding.ts';
import { isOnTeamOf } from '../readers/granted.ts';
import { audiencePeople, audiences, shares } from '../schema.ts';
import { mayDo } from './team-rules.ts';

/**
 * The relation of a person to another member: a membership of the team, or shares with a team of their
 * organisation.
 */
type MemberRelation =
  | LiveMembership
  | { readonly id: null; readonly role: 'organisation_team'; readonly permissions: GrantMap | null };

/** The shares about a member with the teams of organisations that a person is in. */
function sharedToTeam(db: Db, personId: SQLWrapper, memberId: SQLWrapper) {
  return db
    .select({ one: sql`1` })
    .from(audiencePeople)
    .innerJoin(audiences, eq(audiences.id, audiencePeople.audienceId))
    .innerJoin(shares, and(eq(shares.audience, 'organisation_team'), eq(shares.audienceId, audiences.id)))
    .where(
      and(
        eq(audiencePeople.personId, personId),
        eq(audiences.kind, 'organisation_team'),
        isNull(audiences.endedAt),
        eq(shares.memberId, memberId),
        shareHolds(),
        not(isFormerSupporter(db, { personId, memberId })),
      ),
    )
    .limit(1);
}

const sharedToTeamOf = prepared((db) =>
  sharedToTeam(db, sql.placeholder('personId'), sql.placeholder('memberId')).prepare('policy_shared_to_team'),
);

/**
 * Whether the caller has any relation of `findRelation` to a member now. The statement is executed with
 * `eyes(ctx)`.
 */
export function isNear(db: Db, memberId: SQLWrapper): SQL | undefined {
  return or(isOnTeamOf(db, memberId), exists(sharedToTeam(db, STAFF, memberId)));
}

/**
 * Undefined where there is no relation that holds now. Looked up for each request, never carried in a token.
 * `tried` are the choices of a preview.
 */
export async function findRelation(
  db: Db,
  personId: number,
  memberId: number,
  now: Date,
  tried?: Viewer['tried'],
): Promise<MemberRelation | undefined> {
  const membership = await findLiveMembership(db, personId, memberId, now);
  if (membership && membership.id === tried?.grantId)
    return { ...membership, permissions: tried.permissions };
  if (membership) return membership;
  const shared = await sharedToTeamOf(db).execute({ personId, memberId, now });
  return shared.length > 0 ? { id: null, role: 'organisation_team', permissions: null } : undefined;
}

/**
 * The same for the reader's open rights: a professional whose rights wait for a second step has no relation.
 */
export async function findOpenRelation(
  db: Db,
  sight: Eyes,
  memberId: number,
): Promise<MemberRelation | undefined> {
  const tried = sight.tried ? { grantId: sight.triedId, permissions: sight.tried } : undefined;
  const relation = await findRelation(db, sight.viewerId, memberId, sight.now, tried);
  return relation?.role === 'supporter' || seesAsStaff(sight) ? relation : undefined;
}

/** Whether the caller may do this for that member now; oneself may do everything. */
export async function isAllowed<A extends Area>(
  ctx: ViewerCtx,
  memberId: number,
  area: A,
  action: Action<A>,
): Promise<boolean> {
  if (memberId === ctx.viewer.userId) return true;
  const relation = await findOpenRelation(ctx.db, eyes(ctx), memberId);
  return relation !== undefined && mayDo(relation, area, action);
}
