import type { consentsEndpoints } from '@kith/contract/consents';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { newCode } from '#kernel/seal';
import { findUserByLogin } from '#people/users';
import { callerOf } from './caller.ts';
import { consentAskedFor } from './facts.ts';
import { REFERRALS_DAILY, REFERRALS_HOURLY } from './limits.ts';
import { mayPostTo } from './may-post-to.ts';
import { organisationsOf, type ReferralOrganisation } from './organisations.ts';
import { sendReferralQuestion } from './outbound-messages.ts';
import { presentSent } from './present.ts';
import { purgeLater } from './purge.ts';
import { expiryFrom } from './rules.ts';
import { insertRequest, isReferredAlready } from './store.ts';
import { newestText } from './texts/shipped-texts.ts';

type Asked = Omit<InputOf<typeof consentsEndpoints.referPerson>, 'client_key'>;

/** The same steps, message and answer with and without an account. */
export const referPerson: Story<typeof consentsEndpoints.referPerson> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const organisation = await employerOf(ctx, asked);
  const claim = { operation: 'referral.make', key, body: asked };
  const id = await idempotent(ctx, claim, () => refer(ctx, asked, organisation));
  return { consent: await presentSent(ctx, id) };
};

/**
 * Judged each time: a person who has left the organisation no longer sees their referrals to it, neither by a
 * repeat nor in the list.
 */
async function employerOf(ctx: ViewerCtx, { organisation_id: id }: Asked): Promise<ReferralOrganisation> {
  const own = await organisationsOf(ctx.db, ctx.viewer.userId);
  return own.find((one) => one.id === id) ?? refuse('not_found');
}

async function refer(ctx: ViewerCtx, asked: Asked, organisation: ReferralOrganisation): Promise<number> {
  await judge(ctx, asked, organisation);
  const now = ctx.clock.now();
  for (const limit of [REFERRALS_HOURLY, REFERRALS_DAILY])
    await ctx.ports.limits.take(limit, String(ctx.viewer.userId));
  const linkId = newCode().code;
  const { code, hash } = newCode();
  const { version: textVersion } = newestText('referral');
  const id = await insertRequest(ctx.db, {
    kind: 'referral',
    linkId,
    codeHash: hash,
    firstName: asked.first_name,
    lastName: asked.last_name,
    email: asked.email,
    referredBy: ctx.viewer.userId,
    organisationId: asked.organisation_id,
    referralType: asked.referral_type,
    reason: asked.reason ?? null,
    textVersion,
    createdAt: now,
    sentAt: now,
    expiresAt: expiryFrom(now),
  });
  if (await mayPostTo(ctx, asked.email)) await sendReferralQuestion(ctx, asked.email, { id: linkId, code });
  await purgeLater(ctx);
  const known = await findUserByLogin(ctx.db, asked.email);
  await ctx.record(consentAskedFor(known?.id ?? null, { requestId: id, kind: 'referral', textVersion }));
  return id;
}

async function judge(ctx: ViewerCtx, asked: Asked, organisation: ReferralOrganisation): Promise<void> {
  const { organisation_id: organisationId, email } = asked;
  if (!organisation.referral_types.some(({ id }) => id === asked.referral_type))
    return refuseField('referral_type', 'Please choose one of the list.');
  const caller = await callerOf(ctx);
  if (caller.email.toLowerCase() === email) return refuseField('email', 'This is your own address.');
  const referral = { referredBy: caller.id, organisationId, email, now: ctx.clock.now() };
  if (await isReferredAlready(ctx.db, referral))
    return refuseField('email', 'You have asked this person already, and they have not answered yet.');
}
