import { INVITATION_UNDO_SECONDS, type invitationsEndpoints } from '@kith/contract/invitations';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import { isUniqueViolation } from '#kernel/unique-violation';
import type { Grant } from '#policy/memberships';
import { reviveGrant } from '#policy/rights/memberships';
import { isOpenGrant, selectFormerMemberships } from '#policy/rights/requests';
import { invitationRestored } from './facts.ts';
import type { invitationRecord } from './own-invitation.ts';
import { presentInvitation } from './present.ts';

const undo = undoWithin(INVITATION_UNDO_SECONDS);

/**
 * It waits again, for the time it had left. One that still waits is answered unchanged, so that a second tap
 * does no harm.
 */
export const restoreInvitation: Story<
  typeof invitationsEndpoints.restoreInvitation,
  typeof invitationRecord
> = async (ctx) => {
  const now = ctx.clock.now();
  const { held: grant } = ctx;
  if (isOpenGrant(grant, now)) return { invitation: await presentInvitation(ctx, grant.id) };
  if (!grant.endedAt) return refuse('not_found');
  if (!undo.isOpen(grant.endedAt, now)) return refuse('undo_expired');
  const memberships = await selectFormerMemberships(ctx.db, grant.memberId, [ctx.viewer.userId]);
  if (memberships.some((place) => hasEndedSince(place, grant))) return refuse('not_found');
  await reviveGrant(ctx.db, grant.id).catch(refuseSecond);
  await ctx.record(invitationRestored(grant.memberId, { grantId: grant.id }));
  return { invitation: await presentInvitation(ctx, grant.id) };
};

/** The end of a membership ends every invitation between the two; one cancelled just before is included. */
function hasEndedSince(place: Pick<Grant, 'endedAt'>, { endedAt }: Pick<Grant, 'endedAt'>): boolean {
  return place.endedAt !== null && endedAt !== null && place.endedAt >= endedAt;
}

/** Meanwhile they were invited anew. */
function refuseSecond(error: unknown): never {
  if (isUniqueViolation(error)) return refuse('conflict');
  throw error;
}
