import type { invitationsEndpoints } from '@kith/contract/invitations';
import type { Ctx, ViewerCtx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { addressBlockOf } from '#kernel/network';
import { refuse } from '#kernel/refuse';
import { hashCode, newCode } from '#kernel/seal';
import { transact } from '#kernel/transact';
import { ASKS_BY_ADDRESS, ASKS_FOR_EMAIL, askForAccount, askMember } from '#people/sign-up';
import { linkRenewed } from './facts.ts';
import { REQUESTS_DAILY } from './limits.ts';
import { findLinkOf, findMemberByLink, upsertLink } from './store.ts';

export const getStartedLink: Story<typeof invitationsEndpoints.getStartedLink> = async (ctx) => {
  const link = await findLinkOf(ctx.db, ctx.viewer.userId);
  return { link: link ? presentLink(ctx, ctx.ports.sealer.open(link.sealed)) : null };
};

export const renewGetStartedLink: Story<typeof invitationsEndpoints.renewGetStartedLink> = async (ctx) => {
  const { userId: memberId } = ctx.viewer;
  const { code, hash } = newCode();
  await upsertLink(ctx.db, { memberId, hash, sealed: ctx.ports.sealer.seal(code), madeAt: ctx.clock.now() });
  await ctx.record(linkRenewed(memberId, {}));
  return { link: presentLink(ctx, code) };
};

/** A wrong link is answered like a right one, and the mail is the same: it makes an account. */
export const registerAsSupporter: Story<typeof invitationsEndpoints.registerAsSupporter> = withoutTransaction(
  async (ctx, input) => {
    await takeTurn(ctx, input.email);
    const asksMemberId = await findMemberByLink(ctx.db, hashCode(input.member_link));
    const asked = {
      firstName: input.first_name,
      lastName: input.last_name,
      email: input.email,
      birthDate: input.birth_date,
      registeredAs: 'supporter' as const,
      asksMemberId: asksMemberId ?? null,
    };
    await transact(ctx, (inner) => askForAccount(inner, asked, 'own_wish'));
    return { ok: true };
  },
);

/** For a person with an account. A wrong link gets the same answer as a link to oneself. */
export const askToSupport: Story<typeof invitationsEndpoints.askToSupport> = async (ctx, asked) => {
  const { userId: supporterId } = ctx.viewer;
  await ctx.ports.limits.take(REQUESTS_DAILY, String(supporterId));
  const memberId = await findMemberByLink(ctx.db, hashCode(asked.member_link));
  if (memberId === undefined || memberId === supporterId) return refuse('not_found');
  await askMember(ctx, { memberId, supporterId });
  return { ok: true };
};

async function takeTurn({ ports, origin }: Ctx, email: string): Promise<void> {
  const { limits, sealer } = ports;
  await limits.take(ASKS_BY_ADDRESS, sealer.digest(addressBlockOf(origin.address)));
  await limits.take(ASKS_FOR_EMAIL, sealer.digest(email));
}

function presentLink({ settings }: ViewerCtx, code: string) {
  return { code, url: `${settings.publicUrl}/kith-get-started/${code}` };
}
