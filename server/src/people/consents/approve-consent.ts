import type { ConsentReceipt, consentsEndpoints } from '@kith/contract/consents';
import type { Ctx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { findUserByLogin } from '#people/users';
import { requireShownText } from './agreed-text.ts';
import { answerAsGuardian, type NamedAnswer } from './answer-as-guardian.ts';
import { answerForOneself } from './answer-for-oneself.ts';
import { openLink } from './open-link.ts';
import type { ConsentRequest } from './store.ts';

export const approveConsent: Story<typeof consentsEndpoints.approveConsent> = withoutTransaction(
  async (ctx, asked) => {
    const { request, purpose, subject } = await openLink(ctx, asked);
    if (purpose !== 'answer') return refuse('link_invalid');
    requireShownText(request, asked.text_version ?? request.shownVersion);
    const answer = { ...asked, full_name: asked.full_name ?? `${request.firstName} ${request.lastName}` };
    const next = await transact(ctx, (inner) =>
      subject && request.kind === 'guardian'
        ? answerAsGuardian(inner, { request, subject, answer })
        : answerReferral(inner, request, answer),
    );
    return { receipt: presentReceipt(ctx, request, answer, next) };
  },
);

/** The link stands for its address, under any session in which it is opened. */
async function answerReferral(
  ctx: Ctx,
  request: ConsentRequest,
  { accepted, full_name: fullName }: NamedAnswer,
): Promise<ConsentReceipt['next']> {
  const subject = await findUserByLogin(ctx.db, request.email);
  const answered = await answerForOneself(ctx, { request, subject, accepted, fullName });
  if (!answered) return refuse('link_invalid');
  if (!accepted) return 'nothing';
  return subject ? 'log_in' : 'sign_up';
}

function presentReceipt(
  ctx: Ctx,
  { kind, textVersion }: ConsentRequest,
  { accepted, full_name }: NamedAnswer,
  next: ConsentReceipt['next'],
): ConsentReceipt {
  return {
    kind,
    status: accepted ? 'accepted' : 'rejected',
    answered_by: full_name,
    answered_at: ctx.clock.now().toISOString(),
    text_version: textVersion,
    next,
  };
}
