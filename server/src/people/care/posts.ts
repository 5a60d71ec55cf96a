import { lockOrganisation } from '#people/organisations';
import { takePlaceBack } from '#people/team';
import { endPost, insertPost, lockPlacesUnder, type Post } from '#policy';
import type { Ctx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { assignAnybody } from './assign-coordinator.ts';
import { postEnded, postGiven } from './events.ts';

/** Refuses with `conflict` who holds it already. */
export async function givePost(ctx: Ctx, post: Post): Promise<void> {
  const { userId, organisationId, role } = post;
  if (organisationId !== null && !(await lockOrganisation(ctx.db, organisationId)))
    return refuse('not_found');
  if (!(await insertPost(ctx.db, post, ctx.clock.now()))) return refuse('conflict');
  await ctx.record(postGiven(userId, { organisationId, role }));
}

/** Places that were held by the post go with it at once, and the members of a coordinator are looked after by another. */
export async function takePost(ctx: Ctx, post: Post): Promise<void> {
  const { userId, organisationId, role } = post;
  if (organisationId !== null) await lockOrganisation(ctx.db, organisationId);
  if (!(await endPost(ctx.db, post, ctx.clock.now()))) return refuse('not_found');
  await ctx.record(postEnded(userId, { organisationId, role }));
  if (organisationId === null || (role !== 'care_coordinator' && role !== 'provider')) return;
  for (const place of await lockPlacesUnder(ctx.db, { organisationId, personId: userId, role })) {
    await takePlaceBack(ctx, place);
    if (role === 'care_coordinator') await assignAnybody(ctx, { organisationId, memberId: place.memberId });
  }
}
