import type { Ctx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { lockOrganisation } from '#people/organisations';
import { withdrawMembership } from '#people/team';
import type { Grant } from '#policy/memberships';
import { worksWithMembers } from '#policy/posts';
import { endGrant } from '#policy/rights/memberships';
import { endPost, insertPost, lockMembershipsUnder } from '#policy/rights/posts';
import { type Post, selectPosts } from '#policy/work';
import { assignAnybody } from './assign-coordinator.ts';
import { postEnded, postGiven } from './facts.ts';

/** Refuses with `conflict` a post that the person holds already. */
export async function givePost(ctx: Ctx, post: Post): Promise<void> {
  const { userId, organisationId, role } = post;
  if (organisationId !== null && !(await lockOrganisation(ctx.db, organisationId)))
    return refuse('not_found');
  if (!(await insertPost(ctx.db, post, ctx.clock.now()))) return refuse('conflict');
  await ctx.record(postGiven(userId, { organisationId, role }));
}

/**
 * Team memberships that depend on the post end at once, pending ones too. Another coordinator takes over the
 * members; one of the platform's does so when they next open that chat. The last post ends all of them: a
 * member may have asked a coordinator by name.
 */
export async function takePost(ctx: Ctx, post: Post): Promise<void> {
  const { userId, organisationId, role } = post;
  if (organisationId !== null) await lockOrganisation(ctx.db, organisationId);
  if (!(await endPost(ctx.db, post, ctx.clock.now()))) return refuse('not_found');
  await ctx.record(postEnded(userId, { organisationId, role }));
  if (organisationId === null || !worksWithMembers(post)) return;
  const others = await selectPosts(ctx.db, { userIds: [userId] });
  const isLast = !others.some((one) => one.organisationId === organisationId && worksWithMembers(one));
  const memberships = await lockMembershipsUnder(ctx.db, { organisationId, personId: userId, waiting: true });
  for (const membership of memberships.filter((one) => isLast || one.role === role))
    await endHeld(ctx, membership);
}

async function endHeld(ctx: Ctx, place: Grant): Promise<void> {
  const { id, memberId, organisationId, role, askedBy, acceptedAt } = place;
  if (acceptedAt === null) return endGrant(ctx.db, id, ctx.clock.now(), 'lapsed');
  await withdrawMembership(ctx, place);
  if (role === 'care_coordinator' && askedBy === 'organisation' && organisationId !== null)
    await assignAnybody(ctx, { organisationId, memberId });
}
