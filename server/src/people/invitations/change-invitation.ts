import type { invitationsEndpoints } from '@kith/contract/invitations';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import type { Grant } from '#policy/memberships';
import { endGrant, sendGrantAgain } from '#policy/rights/memberships';
import { invitationCancelled, invitationSentAgain } from './facts.ts';
import { INVITES_DAILY, RESEND, RESENDS_DAILY } from './limits.ts';
import type { invitationRecord } from './own-invitation.ts';
import { presentInvitation } from './present.ts';
import { expiryFrom, resendAt } from './rules.ts';
import { sendMail } from './send.ts';

type Cancel = Story<typeof invitationsEndpoints.cancelInvitation, typeof invitationRecord>;

export const resendInvitation: Story<
  typeof invitationsEndpoints.resendInvitation,
  typeof invitationRecord
> = async (ctx) => {
  const { held: grant } = ctx;
  if (grant.askedBy !== 'member') return refuse('not_found');
  const { limits } = ctx.ports;
  const waitsMs = resendAt(grant).getTime() - ctx.clock.now().getTime();
  if (waitsMs > 0) return refuse('too_many_attempts', { retryAfterSeconds: Math.ceil(waitsMs / 1000) });
  await limits.take(RESEND, String(grant.id));
  await limits.take(RESENDS_DAILY, String(grant.id));
  await limits.take(INVITES_DAILY, String(ctx.viewer.userId));
  const now = ctx.clock.now();
  await sendGrantAgain(ctx.db, grant.id, now, expiryFrom(now));
  await sendMail(ctx, grant);
  await ctx.record(invitationSentAgain(grant.memberId, { grantId: grant.id }));
  return { invitation: await presentInvitation(ctx, grant.id) };
};

export const cancelInvitation: Cancel = async (ctx) => cancel(ctx, ctx.held);

export const removeProviderRequest: Cancel = async (ctx) =>
  ctx.held.role === 'supporter' ? refuse('not_found') : cancel(ctx, ctx.held);

async function cancel(ctx: ViewerCtx, { id, memberId }: Grant) {
  await endGrant(ctx.db, id, ctx.clock.now(), 'cancelled');
  await ctx.record(invitationCancelled(memberId, { grantId: id }));
  return { patient_team_id: id };
}
