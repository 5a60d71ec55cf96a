import type { invitationsEndpoints } from '@kith/contract/invitations';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { selectReceived } from '#policy/memberships';
import { selectSent } from '#policy/rights/requests';
import { addresseeOf } from './addressee.ts';
import type { invitationRecord } from './own-invitation.ts';
import { presentInvitations } from './present.ts';

export const getInvitation: Story<
  typeof invitationsEndpoints.getInvitation,
  typeof invitationRecord
> = async (ctx) => {
  const [invitation] = await presentInvitations(ctx, [ctx.held]);
  return invitation ? { invitation } : refuse('not_found');
};

/** Invitations that wait for the caller come first, on the first page. */
export const listInvitations: Story<typeof invitationsEndpoints.listInvitations> = async (ctx, page) => {
  const { limit, offset } = page;
  const received = await selectReceived(ctx.db, await addresseeOf(ctx), ctx.clock.now());
  const reach = { limit: offset + limit + 1, offset: 0 };
  const sent = await selectSent(ctx.db, ctx.viewer.userId, reach);
  const all = [...received, ...sent].slice(offset, offset + limit + 1);
  return {
    invitations: await presentInvitations(ctx, all.slice(0, limit)),
    has_more_data: all.length > limit,
  };
};

export const listPendingInvitations: Story<typeof invitationsEndpoints.listPendingInvitations> = async (
  ctx,
) => {
  const received = await selectReceived(ctx.db, await addresseeOf(ctx), ctx.clock.now());
  return { invitations: await presentInvitations(ctx, received) };
};
