import type { Consent } from '@kith/contract/consents';
import type { ViewerCtx } from '../../kernel/context.ts';
import { resendAt, statusOf } from './rules.ts';
import type { ConsentRequest } from './store.ts';
import { textOf } from './texts/consent-text.ts';

/** For whom they are about. `waits` says whether their account still waits for a guardian. */
export function presentConsents(
  { clock }: ViewerCtx,
  requests: readonly ConsentRequest[],
  waits: boolean,
): Consent[] {
  const now = clock.now();
  return requests.map((request) => {
    const status = statusOf(request, { now, waits });
    return {
      id: request.id,
      kind: request.kind,
      status,
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      referred_by: null,
      organisation: null,
      referral_type: request.referralType,
      reason: request.reason,
      text: textOf(request),
      ...presentTimes(request),
      resend_at: mayBeAskedAgain(request, status) && waits ? resendAt(request).toISOString() : null,
      answered_by: request.answeredBy,
      relationship: request.relationship,
      version: request.version,
    };
  });
}

function presentTimes({ createdAt, expiresAt, answeredAt, withdrawnAt }: ConsentRequest) {
  return {
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
  };
}

function mayBeAskedAgain({ kind }: ConsentRequest, status: Consent['status']): boolean {
  return kind === 'guardian' && (status === 'pending' || status === 'expired');
}
