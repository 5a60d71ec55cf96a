import type { ConsentLink, consentsEndpoints } from '@kith/contract/consents';
import { type Story, withoutTransaction } from '../../kernel/http/bind.ts';
import { maskEmail } from '../../kernel/mask-email.ts';
import { openLink } from './open-link.ts';
import { textOf } from './texts/consent-text.ts';

export const getConsentLink: Story<typeof consentsEndpoints.getConsentLink> = withoutTransaction(
  async (ctx, link) => {
    const { request, purpose, subject } = await openLink(ctx, link);
    const about = request.kind === 'guardian' && subject ? subject : request;
    const shown: ConsentLink = {
      kind: request.kind,
      purpose,
      first_name: about.firstName,
      last_name: about.lastName,
      masked_email: maskEmail(request.email),
      referred_by: null,
      organisation: null,
      referral_type: request.referralType,
      reason: request.reason,
      text: textOf(request),
      expires_at: request.expiresAt.toISOString(),
      answered_at: request.answeredAt?.toISOString() ?? null,
    };
    return { consent_request: shown };
  },
);
