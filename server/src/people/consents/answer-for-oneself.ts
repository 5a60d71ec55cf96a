import type { Ctx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { joinOrganisation } from '#people/care';
import { selectMemberships } from '#people/organisations';
import { askForAccount } from '#people/sign-up';
import type { UserRecord } from '#people/users';
import { waitsForGuardian } from '#policy/access';
import { consentAccepted, consentDeclined } from './facts.ts';
import { sendReferralReceipt } from './outbound-messages.ts';
import { type ConsentRequest, moveRequest } from './store.ts';

interface Answering {
  readonly request: ConsentRequest;
  /** The person with the invited address, if they have an account. */
  readonly subject: UserRecord | undefined;
  readonly accepted: boolean;
  /** The name they gave. */
  readonly fullName: string;
}

/** Returns false when the request was answered or taken back in between. */
export async function answerForOneself(ctx: Ctx, answering: Answering): Promise<boolean> {
  const { request, subject, accepted, fullName } = answering;
  // The guardian comes first: a waiting account joins no organisation.
  if (accepted && subject && waitsForGuardian(subject, ctx.clock.now())) return refuse('consent_pending');
  const moved = await moveRequest(
    ctx.db,
    request.id,
    { from: 'pending', to: accepted ? 'accepted' : 'rejected' },
    { answeredAt: ctx.clock.now(), answeredBy: fullName, subjectId: subject?.id ?? null, tries: 0 },
  );
  if (!moved) return false;
  const { id: requestId, kind, textVersion } = request;
  const state = accepted ? consentAccepted : consentDeclined;
  await ctx.record(state(subject?.id ?? null, { requestId, kind, textVersion }));
  if (accepted) await arrive(ctx, request, subject);
  return true;
}

/** A yes leads into the organisation: at once with an account, else with the sign-up. */
async function arrive(ctx: Ctx, request: ConsentRequest, subject: UserRecord | undefined): Promise<void> {
  const { organisationId, firstName, lastName, email, textVersion } = request;
  if (organisationId === null) throw new Error(`the referral ${request.id} names no organisation`);
  if (!subject) {
    await askForAccount(ctx, { firstName, lastName, email, organisationId }, 'own_wish');
    return;
  }
  const given = { textVersion, at: ctx.clock.now(), timeZone: subject.timeZone };
  await sendReferralReceipt(ctx, subject.email, given);
  const mine = await selectMemberships(ctx.db, subject.id);
  if (mine.some((one) => one.organisationId === organisationId)) return;
  await joinOrganisation(ctx, { organisationId, memberId: subject.id });
}
