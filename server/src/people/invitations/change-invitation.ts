import type { invitationsEndpoints } from '@kith/contract/invitations';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import type { Grant } from '#policy';
import { endGrant, lockGrant, sendGrantAgain } from '#policy/rights';
import { addresseeOf } from './addressee.ts';
import { invitationCancelled, invitationSentAgain } from './facts.ts';
import { INVITES_DAILY, RESEND, RESENDS_DAILY } from './limits.ts';
import { presentInvitation } from './present.ts';
import { expiryFrom, isAddressedTo, isSentBy, resendAt } from './rules.ts';
import { sendLetter } from './send.ts';

export const resendInvitation: Story<typeof invitationsEndpoints.resendInvitation> = async (ctx, asked) => {
  const grant = await holdSent(ctx, asked.patient_team_id);
  if (grant.askedBy !== 'member') return refuse('not_found');
  const { limits } = ctx.ports;
  const waitsMs = resendAt(grant).getTime() - ctx.clock.now().getTime();
  if (waitsMs > 0) return refuse('too_many_attempts', { retryAfterSeconds: Math.ceil(waitsMs / 1000) });
  await limits.take(RESEND, String(grant.id));
  await limits.take(RESENDS_DAILY, String(grant.id));
  await limits.take(INVITES_DAILY, String(ctx.viewer.userId));
  const now = ctx.clock.now();
  await sendGrantAgain(ctx.db, grant.id, now, expiryFrom(now));
  await sendLetter(ctx, grant);
  await ctx.record(invitationSentAgain(grant.memberId, { grantId: grant.id }));
  return { invitation: await presentInvitation(ctx, grant.id) };
};

export const cancelInvitation: Story<typeof invitationsEndpoints.cancelInvitation> = async (ctx, asked) =>
  cancel(ctx, await holdSent(ctx, asked.patient_team_id));

export const removeProviderRequest: Story<typeof invitationsEndpoints.removeProviderRequest> = async (
  ctx,
  asked,
) => {
  const grant = await holdSent(ctx, asked.patient_team_id);
  return grant.role === 'supporter' ? refuse('not_found') : cancel(ctx, grant);
};

async function cancel(ctx: ViewerCtx, { id, memberId }: Grant) {
  await endGrant(ctx.db, id, ctx.clock.now(), 'cancelled');
  await ctx.record(invitationCancelled(memberId, { grantId: id }));
  return { patient_team_id: id };
}

/**
 * The caller's own unanswered invitation, expired or not. The invited person may see it and not change it;
 * for others it does not exist.
 */
async function holdSent(ctx: ViewerCtx, id: number): Promise<Grant> {
  const addressee = await addresseeOf(ctx);
  const grant = await lockGrant(ctx.db, id, addressee);
  if (!grant || grant.acceptedAt !== null || grant.endedAt !== null) return refuse('not_found');
  if (isSentBy(addressee.userId, grant)) return grant;
  return refuse(isAddressedTo(addressee, grant) ? 'forbidden' : 'not_found');
}
