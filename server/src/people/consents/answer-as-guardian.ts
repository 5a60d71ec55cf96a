import type { ConsentReceipt, consentsEndpoints } from '@kith/contract/consents';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { Ctx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { newCode } from '#kernel/seal';
import { type UserRecord, updateUser } from '#people/users';
import { consentAccepted, consentDeclined } from './facts.ts';
import { sendAccountOpen, sendAccountWaits, sendGuardianReceipt } from './outbound-messages.ts';
import { type ConsentRequest, moveRequest } from './store.ts';

/** An answer with the name of the person who gives it. */
export type NamedAnswer = InputOf<typeof consentsEndpoints.approveConsent> & { readonly full_name: string };

interface Answering {
  readonly request: ConsentRequest;
  /** The young person. */
  readonly subject: UserRecord;
  readonly answer: NamedAnswer;
}

/** A yes opens the account, in every session from the next request on. It lets the guardian see nothing. */
export async function answerAsGuardian(ctx: Ctx, answering: Answering): Promise<ConsentReceipt['next']> {
  const { request, subject, answer } = answering;
  // A caller signed in as the young person is the young person, under any typed name.
  if (ctx.viewer?.userId === subject.id) return refuse('forbidden');
  const at = ctx.clock.now();
  const { code, hash } = newCode();
  const moved = await moveRequest(
    ctx.db,
    request.id,
    { from: 'pending', to: answer.accepted ? 'accepted' : 'rejected' },
    {
      answeredAt: at,
      answeredBy: answer.full_name,
      relationship: answer.relationship ?? null,
      withdrawHash: answer.accepted ? hash : null,
      tries: 0,
    },
  );
  if (!moved) return refuse('link_invalid');
  await (answer.accepted ? open(ctx, answering, { at, code }) : leaveClosed(ctx, answering));
  return 'nothing';
}

async function open(
  ctx: Ctx,
  { request, subject }: Answering,
  { at, code }: { at: Date; code: string },
): Promise<void> {
  const { id, kind, textVersion } = request;
  await updateUser(ctx.db, subject.id, { consent: 'approved' });
  const given = { textVersion, at, timeZone: subject.timeZone };
  await sendGuardianReceipt(ctx, request.email, given, { id: request.linkId, code });
  await sendAccountOpen(ctx, subject.email, given);
  await ctx.record(consentAccepted(subject.id, { requestId: id, kind, textVersion }));
}

async function leaveClosed(ctx: Ctx, { request, subject }: Answering): Promise<void> {
  const { id, kind, textVersion } = request;
  await sendAccountWaits(ctx, subject.email);
  await ctx.record(consentDeclined(subject.id, { requestId: id, kind, textVersion }));
}
