import type { Ctx } from '#kernel/context';
import { endFormer } from '#people/team';
import { findUser } from '#people/users';
import { requestMembership } from '#policy/rights/requests';
import { placeAskedFor } from './facts.ts';
import { sendRequestWaits } from './outbound-messages.ts';

/** Asks a member to admit a supporter, and notifies the member. A repeated request has no effect. */
export async function askMember(
  ctx: Ctx,
  parties: { readonly memberId: number; readonly supporterId: number },
): Promise<void> {
  const { memberId, supporterId: personId } = parties;
  await endFormer(ctx, { memberId, personId });
  const grantId = await requestMembership(ctx, parties);
  const member = await findUser(ctx.db, parties.memberId);
  if (grantId === undefined || !member) return;
  await sendRequestWaits(ctx, member.email);
  await ctx.record(placeAskedFor(parties.memberId, { grantId, personId: parties.supporterId }));
}
