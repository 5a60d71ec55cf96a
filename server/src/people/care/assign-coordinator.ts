import type { Ctx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { lockOrganisation, selectMemberships } from '#people/organisations';
import { withdrawMembership } from '#people/team';
import { findLiveMembership, selectTeam } from '#policy/memberships';
import { findFreestCoordinator, lockMembershipsUnder } from '#policy/rights/posts';
import { selectPosts } from '#policy/work';
import { beginCoordination } from './begin-coordination.ts';
import { endDefault } from './default-coordinator.ts';

interface Between {
  readonly organisationId: number;
  readonly memberId: number;
}

/**
 * Replaces the member's coordinator by this one of the organisation. Refuses with `not_found` a person who is
 * no member or no coordinator there, and with `conflict` a coordinator who is on the member's team in another
 * role.
 */
export async function assignCoordinator(
  ctx: Ctx,
  { personId, ...of }: Between & { readonly personId: number },
) {
  await lockOrganisation(ctx.db, of.organisationId);
  if (!(await isMember(ctx, of)) || !(await isCoordinator(ctx, of.organisationId, personId)))
    return refuse('not_found');
  const former = await lockMembershipsUnder(ctx.db, { ...of, askedBy: 'organisation' });
  if (former.some((place) => place.personId === personId)) return;
  await endDefault(ctx, of.memberId);
  if (personId === of.memberId || (await findLiveMembership(ctx.db, personId, of.memberId, ctx.clock.now())))
    return refuse('conflict');
  for (const membership of former) await withdrawMembership(ctx, membership);
  const coordination = { ...of, personId, askedBy: 'organisation' } as const;
  if (!(await beginCoordination(ctx, coordination))) return refuse('conflict');
}

/**
 * Assigns the coordinator with the fewest members; none if all of them are on the team in another role, or
 * there are none. The organisation is locked. A coordinator of the platform is replaced.
 */
export async function assignAnybody(ctx: Ctx, of: Between): Promise<void> {
  const team = await selectTeam(ctx.db, of.memberId, ctx.clock.now());
  const known = team.filter(({ askedBy }) => askedBy !== 'platform');
  const except = [of.memberId, ...known.flatMap(({ personId }) => personId ?? [])];
  const personId = await findFreestCoordinator(
    ctx.db,
    { organisationId: of.organisationId, now: ctx.clock.now() },
    except,
  );
  if (personId === undefined) return;
  await endDefault(ctx, of.memberId);
  const coordination = { ...of, personId, askedBy: 'organisation' } as const;
  if (!(await beginCoordination(ctx, coordination))) return refuse('conflict');
}

async function isMember(ctx: Ctx, { organisationId, memberId }: Between): Promise<boolean> {
  const own = await selectMemberships(ctx.db, memberId);
  return own.some((one) => one.organisationId === organisationId);
}

async function isCoordinator(ctx: Ctx, organisationId: number, userId: number): Promise<boolean> {
  const posts = await selectPosts(ctx.db, { userIds: [userId] });
  return posts.some((post) => post.organisationId === organisationId && post.role === 'care_coordinator');
}
