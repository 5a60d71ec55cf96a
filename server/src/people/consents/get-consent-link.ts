import type { ConsentLink, consentsEndpoints } from '@kith/contract/consents';
import type { Ctx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { maskEmail } from '#kernel/mask-email';
import { personCards } from '#people/users';
import { openLink } from './open-link.ts';
import { nameOfType, organisationsById } from './organisations.ts';
import { type ConsentRequest, markShown } from './store.ts';
import { textOf } from './texts/shipped-texts.ts';

export const getConsentLink: Story<typeof consentsEndpoints.getConsentLink> = withoutTransaction(
  async (ctx, link) => {
    const { request, purpose, subject } = await openLink(ctx, link);
    if (request.shownVersion !== request.textVersion) await markShown(ctx.db, request);
    const about = request.kind === 'guardian' && subject ? subject : request;
    const shown = {
      kind: request.kind,
      purpose,
      first_name: about.firstName,
      last_name: about.lastName,
      masked_email: maskEmail(request.email),
      ...(await presentReferral(ctx, request)),
      text: textOf(request),
      expires_at: request.expiresAt.toISOString(),
      answered_at: request.answeredAt?.toISOString() ?? null,
    };
    return { consent_request: shown };
  },
);

type Referral = Pick<ConsentLink, 'referred_by' | 'organisation' | 'referral_type' | 'reason'>;

async function presentReferral(ctx: Ctx, request: ConsentRequest): Promise<Referral> {
  const { referredBy, organisationId, referralType, reason } = request;
  const cards = await personCards(ctx, referredBy === null ? [] : [referredBy]);
  const organisation = (await organisationsById(ctx.db, [organisationId])).get(organisationId ?? 0);
  return {
    referred_by: cards.get(referredBy ?? 0)?.displayName ?? null,
    organisation: organisation ? { id: organisation.id, name: organisation.name } : null,
    referral_type: nameOfType(organisation, referralType),
    reason,
  };
}
