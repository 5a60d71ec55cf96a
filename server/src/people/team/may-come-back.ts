import type { ViewerCtx } from '#kernel/context';
import { platformOrganisation } from '#people/organisations';
import { type Grant, selectTeam } from '#policy/memberships';
import { selectPosts } from '#policy/work';

/**
 * Whether an ended membership can be restored. The platform's coordinator needs that post, and the member
 * must have no other coordinator by now.
 */
export async function mayComeBack(ctx: ViewerCtx, grant: Grant): Promise<boolean> {
  if (grant.askedBy !== 'platform') return true;
  const platform = await platformOrganisation.lock(ctx.db);
  const team = await selectTeam(ctx.db, grant.memberId, ctx.clock.now());
  if (team.some(({ role }) => role === grant.role)) return false;
  const posts = await selectPosts(ctx.db, { userIds: [grant.personId ?? 0] });
  return posts.some(
    ({ role, organisationId }) =>
      role === grant.role && organisationId === grant.organisationId && organisationId === platform?.id,
  );
}
