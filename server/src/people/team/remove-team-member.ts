import type { teamEndpoints } from '@kith/contract/team';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { isUniqueViolation } from '#kernel/unique-violation';
import { findUser } from '#people/users';
import { isLiveGrant } from '#policy/memberships';
import { clearTheWay } from '#policy/rights/ends';
import { endGrant, reviveGrant } from '#policy/rights/memberships';
import { tellChange } from './changes.ts';
import { memberLeft, memberRemoved, memberRestored } from './facts.ts';
import { mayComeBack } from './may-come-back.ts';
import type { membershipRecord } from './own-membership.ts';
import { presentMembership } from './present.ts';
import { undo } from './rules.ts';
import { removeLeaving } from './store.ts';

/**
 * Access ends at once. The notification waits until the removal can no longer be undone; it tells the person
 * that they are no longer on the team, and no reason. A quiet removal sends them none; leaving notifies the
 * member. A pending invitation to them ends too, or it would bring them back.
 */
export const removeTeamMember: Story<typeof teamEndpoints.removeTeamMember, typeof membershipRecord> = async (
  ctx,
  asked,
) => {
  const { held: grant } = ctx;
  const { id, memberId, personId } = grant;
  if (personId === null) return refuse('not_found');
  const leaves = personId === ctx.viewer.userId;
  const at = ctx.clock.now();
  await endGrant(ctx.db, id, at, leaves ? 'left' : 'removed');
  const email = (await findUser(ctx.db, personId))?.email;
  await clearTheWay(ctx.db, { memberId, personId, email, now: at });
  await tellChange(ctx, grant, personId, { change: 'left', at });
  const undoUntil = undo.until(at).toISOString();
  const membership = { grantId: id, personId, role: grant.role, undoUntil };
  await ctx.record(
    leaves
      ? memberLeft(memberId, membership)
      : memberRemoved(memberId, { ...membership, quiet: asked.quietly ?? false }),
  );
  return { patient_team_id: id, undo_until: undoUntil };
};

/** A membership that holds is answered unchanged, so that a second tap does no harm. */
export const restoreTeamMember: Story<
  typeof teamEndpoints.restoreTeamMember,
  typeof membershipRecord
> = async (ctx) => {
  const now = ctx.clock.now();
  const { held: grant } = ctx;
  if (isLiveGrant(grant, now)) return { team_member: await presentMembership(ctx, grant) };
  if (!grant.endedAt || !grant.personId) return refuse('not_found');
  const isOver = grant.endsAt !== null && grant.endsAt <= now;
  if (isOver || !undo.isOpen(grant.endedAt, now)) return refuse('undo_expired');
  if (!(await mayComeBack(ctx, grant))) return refuse('conflict');
  await reviveGrant(ctx.db, grant.id).catch(refuseSecondMembership);
  await removeLeaving(ctx.db, grant.id);
  const { id: grantId, memberId, personId, role } = grant;
  await ctx.record(memberRestored(memberId, { grantId, personId, role }));
  return { team_member: await presentMembership(ctx, grant) };
};

/** Meanwhile they were invited again and have accepted. */
function refuseSecondMembership(error: unknown): never {
  if (isUniqueViolation(error)) return refuse('conflict');
  throw error;
}
