import type { invitationsEndpoints } from '@kith/contract/invitations';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { isUniqueViolation } from '#kernel/unique-violation';
import { findByLink, findOwnProfessional, mayFind } from '#people/providers';
import { endFormer } from '#people/team';
import { findLiveMembership } from '#policy/memberships';
import { endLapsed } from '#policy/rights/ends';
import { insertGrant } from '#policy/rights/memberships';
import { providerAsked } from './facts.ts';
import { LINKS_HOURLY, takeTurn } from './limits.ts';
import { presentInvitation } from './present.ts';
import { expiryFrom } from './rules.ts';
import { sendMail } from './send.ts';

type Asked = Omit<InputOf<typeof invitationsEndpoints.askProvider>, 'client_key'>;

/** A person who can not be found, a wrong link and an unknown person are answered alike. */
export const askProvider: Story<typeof invitationsEndpoints.askProvider> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const personId = await whoIsAsked(ctx, asked);
  if (personId === undefined || personId === ctx.viewer.userId) return refuse('not_found');
  const claim = { operation: 'provider.ask', key, body: asked };
  const id = await idempotent(ctx, claim, () => ask(ctx, { personId, organisationId: null }));
  return { invitation: await presentInvitation(ctx, id) };
};

export const addToSupportTeam: Story<typeof invitationsEndpoints.addToSupportTeam> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const found = await findOwnProfessional(ctx, asked.user_id);
  if (!found) return refuse('not_found');
  const { userId: personId, organisationId } = found;
  const claim = { operation: 'provider.add', key, body: asked };
  const id = await idempotent(ctx, claim, () => ask(ctx, { personId, organisationId }));
  return { invitation: await presentInvitation(ctx, id) };
};

async function whoIsAsked(
  ctx: ViewerCtx,
  { provider_id: id, provider_link: link }: Asked,
): Promise<number | undefined> {
  if ((id === undefined) === (link === undefined))
    return refuseField('provider_id', 'Please choose one professional.');
  if (id !== undefined) return (await mayFind(ctx, id)) ? id : undefined;
  await ctx.ports.limits.take(LINKS_HOURLY, String(ctx.viewer.userId));
  return findByLink(ctx, link ?? '');
}

async function ask(
  ctx: ViewerCtx,
  { personId, organisationId }: { readonly personId: number; readonly organisationId: number | null },
): Promise<number> {
  const { userId: memberId } = ctx.viewer;
  const now = ctx.clock.now();
  if (await findLiveMembership(ctx.db, personId, memberId, now))
    return refuse('conflict', { message: 'They are on your team already.' });
  await takeTurn(ctx);
  await endFormer(ctx, { memberId, personId });
  await endLapsed(ctx.db, memberId, { personId }, now);
  const grantId = await insertGrant(ctx.db, {
    memberId,
    personId,
    organisationId,
    role: 'provider',
    createdAt: now,
    sentAt: now,
    expiresAt: expiryFrom(now),
  }).catch(refuseSecond);
  await sendMail(ctx, {
    id: grantId,
    memberId,
    personId,
    namesMember: false,
    role: 'provider',
    email: null,
    firstName: null,
    lastName: null,
  });
  await ctx.record(providerAsked(memberId, { grantId, personId }));
  return grantId;
}

/** One of the two has asked the other already, without an answer so far. */
function refuseSecond(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  return refuse('conflict', { message: 'There is a request between the two of you already.' });
}
