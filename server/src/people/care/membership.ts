import type { Ctx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { lockOrganisation, memberships } from '#people/organisations';
import { withdrawMembership } from '#people/team';
import { endTeamShares, lockMembershipsUnder } from '#policy/rights/posts';
import { assignAnybody } from './assign-coordinator.ts';
import { organisationJoined, organisationLeft } from './facts.ts';
import { removeMemberTags } from './tag-store.ts';

interface Between {
  readonly organisationId: number;
  readonly memberId: number;
}

/**
 * An organisation looks after a person from now on, and assigns one of its coordinators. Refuses with
 * `conflict` an existing member. The platform's own organisation has no members: people invited before it
 * became the platform join without a membership.
 */
export async function joinOrganisation(ctx: Ctx, { organisationId, memberId }: Between): Promise<void> {
  const organisation = await lockOrganisation(ctx.db, organisationId);
  if (!organisation) return refuse('not_found');
  if (organisation.isPlatform) return;
  const joinedAt = ctx.clock.now();
  const id = await memberships.insert(ctx.db, { organisationId, memberId, joinedAt });
  if (id === undefined) return refuse('conflict');
  await ctx.record(organisationJoined(memberId, { organisationId }));
  await assignAnybody(ctx, { organisationId, memberId });
}

/** The end of a membership ends the organisation's assignments, the shares with its teams, and its labels. */
export async function leaveOrganisation(ctx: Ctx, of: Between): Promise<void> {
  const { organisationId, memberId } = of;
  await lockOrganisation(ctx.db, organisationId);
  const now = ctx.clock.now();
  if (!(await memberships.end(ctx.db, of, now))) return refuse('not_found');
  const sent = await lockMembershipsUnder(ctx.db, { ...of, askedBy: 'organisation' });
  for (const invitation of sent) await withdrawMembership(ctx, invitation);
  await endTeamShares(ctx.db, { organisationId, memberId }, now);
  await removeMemberTags(ctx.db, of);
  await ctx.record(organisationLeft(memberId, { organisationId }));
}
