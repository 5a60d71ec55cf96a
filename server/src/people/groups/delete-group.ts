import type { groupsEndpoints } from '@kith/contract/groups';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { isUniqueViolation } from '#kernel/unique-violation';
import { updateAudience } from '#policy/rights/audiences';
import { groupDeleted, groupRestored } from './facts.ts';
import { type groupRecord, requireShownVersion } from './own-group.ts';
import { presentGroup } from './present.ts';
import { undo } from './rules.ts';

export const deleteTeamGroup: Story<typeof groupsEndpoints.deleteTeamGroup, typeof groupRecord> = async (
  ctx,
  { version },
) => {
  const { id } = ctx.held;
  await requireShownVersion(ctx, ctx.held, version);
  const endedAt = ctx.clock.now();
  await updateAudience(ctx.db, id, { endedAt });
  await ctx.record(groupDeleted(ctx.viewer.userId, { groupId: id }));
  return { id, undo_until: undo.until(endedAt).toISOString() };
};

/** A group that is not deleted is answered unchanged, so that a second tap does no harm. */
export const restoreTeamGroup: Story<typeof groupsEndpoints.restoreTeamGroup, typeof groupRecord> = async (
  ctx,
  { id },
) => {
  const { endedAt } = ctx.held;
  if (endedAt) {
    if (!undo.isOpen(endedAt, ctx.clock.now())) return refuse('undo_expired');
    await updateAudience(ctx.db, id, { endedAt: null }).catch(refuseTakenName);
    await ctx.record(groupRestored(ctx.viewer.userId, { groupId: id }));
  }
  return { group: await presentGroup(ctx, id) };
};

/** Meanwhile another group has the name. */
function refuseTakenName(error: unknown): never {
  if (isUniqueViolation(error)) return refuse('conflict');
  throw error;
}
