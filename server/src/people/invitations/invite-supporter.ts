import type { invitationsEndpoints } from '@kith/contract/invitations';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { withDependencies } from '@kith/contract/permissions';
import { endOf } from '#people/team';
import { findUser } from '#people/users';
import { endLapsed, insertGrant } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import type { Story } from '../../kernel/http/bind.ts';
import { once } from '../../kernel/once.ts';
import { refuseField } from '../../kernel/refuse.ts';
import { isUniqueViolation } from '../../kernel/unique-violation.ts';
import { supporterInvited } from './events.ts';
import { INVITES_DAILY, INVITES_HOURLY } from './limits.ts';
import { presentInvitation } from './present.ts';
import { expiryFrom } from './rules.ts';
import { sendLetter } from './send.ts';

type Asked = Omit<InputOf<typeof invitationsEndpoints.inviteSupporter>, 'client_key'>;

/** The same steps and the same answer whether the address has an account or not. */
export const inviteSupporter: Story<typeof invitationsEndpoints.inviteSupporter> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const claim = { operation: 'supporter.invite', key, body: asked };
  const id = await once(ctx, claim, () => invite(ctx, asked));
  return { invitation: await presentInvitation(ctx, id) };
};

async function invite(ctx: ViewerCtx, asked: Asked): Promise<number> {
  const { userId: memberId } = ctx.viewer;
  const createdAt = ctx.clock.now();
  const member = await findUser(ctx.db, memberId);
  if (member?.email.toLowerCase() === asked.email) return refuseField('email', 'This is your own address.');
  await ctx.ports.limits.take(INVITES_HOURLY, String(memberId));
  await ctx.ports.limits.take(INVITES_DAILY, String(memberId));
  const invited = { email: asked.email, firstName: asked.first_name, lastName: asked.last_name };
  await endLapsed(ctx.db, memberId, asked.email, createdAt);
  const id = await insertGrant(ctx.db, {
    ...invited,
    memberId,
    permissions: asked.permissions ? withDependencies(null, asked.permissions) : null,
    endsAt: endOf(asked.ends_at ?? null, createdAt),
    createdAt,
    sentAt: createdAt,
    expiresAt: expiryFrom(createdAt),
  }).catch(refuseSecond);
  await sendLetter(ctx, invited);
  await ctx.record(supporterInvited(memberId, { grantId: id }));
  return id;
}

function refuseSecond(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  return refuseField('email', 'You have invited this address already. You can send the invitation again.');
}
