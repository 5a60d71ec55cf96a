import type { invitationsEndpoints } from '@kith/contract/invitations';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { withDependencies } from '@kith/contract/permissions';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuseField } from '#kernel/refuse';
import { isUniqueViolation } from '#kernel/unique-violation';
import { endOf } from '#people/team';
import { findUser } from '#people/users';
import type { Grant } from '#policy/memberships';
import { endLapsed } from '#policy/rights/ends';
import { insertGrant } from '#policy/rights/memberships';
import { providerInvited, supporterInvited } from './facts.ts';
import { takeTurn } from './limits.ts';
import { presentInvitation } from './present.ts';
import { expiryFrom } from './rules.ts';
import { sendMail } from './send.ts';

/** The same steps and the same answer with and without an account; so for a professional. */
export const inviteSupporter: Story<typeof invitationsEndpoints.inviteSupporter> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const claim = { operation: 'supporter.invite', key, body: asked };
  const id = await idempotent(ctx, claim, async () => {
    const grantId = await invite(ctx, asked, {
      role: 'supporter',
      permissions: asked.permissions ? withDependencies(null, asked.permissions) : null,
      endsAt: endOf(asked.ends_at ?? null, ctx.clock.now()),
      relationship: asked.relationship ?? null,
    });
    await ctx.record(supporterInvited(ctx.viewer.userId, { grantId }));
    return grantId;
  });
  return { invitation: await presentInvitation(ctx, id) };
};

export const inviteNewProvider: Story<typeof invitationsEndpoints.inviteNewProvider> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const claim = { operation: 'provider.invite', key, body: asked };
  const id = await idempotent(ctx, claim, async () => {
    const grantId = await invite(ctx, asked, { ...NO_RIGHTS, role: 'provider' });
    await ctx.record(providerInvited(ctx.viewer.userId, { grantId }));
    return grantId;
  });
  return { invitation: await presentInvitation(ctx, id) };
};

type Written = Pick<
  InputOf<typeof invitationsEndpoints.inviteNewProvider>,
  'first_name' | 'last_name' | 'email' | 'name_me'
>;
type OfferedMembership = Pick<Grant, 'role' | 'permissions' | 'endsAt' | 'relationship'>;

/** A professional has no switches. */
const NO_RIGHTS = { permissions: null, endsAt: null, relationship: null };

async function invite(ctx: ViewerCtx, asked: Written, offered: OfferedMembership): Promise<number> {
  const { userId: memberId } = ctx.viewer;
  const createdAt = ctx.clock.now();
  const member = await findUser(ctx.db, memberId);
  if (member?.email.toLowerCase() === asked.email) return refuseField('email', 'This is your own address.');
  await takeTurn(ctx);
  const invited = {
    email: asked.email,
    firstName: asked.first_name ?? null,
    lastName: asked.last_name ?? null,
    namesMember: asked.name_me ?? false,
    memberId,
  };
  await endLapsed(ctx.db, memberId, invited, createdAt);
  const id = await insertGrant(ctx.db, {
    ...invited,
    ...offered,
    createdAt,
    sentAt: createdAt,
    expiresAt: expiryFrom(createdAt),
  }).catch(refuseSecond);
  await sendMail(ctx, { ...invited, id, role: offered.role, personId: null });
  return id;
}

function refuseSecond(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  return refuseField('email', 'You have invited this address already. You can send the invitation again.');
}
