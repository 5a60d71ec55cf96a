import type { Consent } from '@kith/contract/consents';
import { toStorage } from '@kith/contract/kit/dates';
import type { PersonCard } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { rememberShown } from '#kernel/shown';
import { personCards } from '#people/users';
import { waitsForGuardian } from '#policy/access';
import { callerOf } from './caller.ts';
import { nameOfType, organisationsById, type ReferralOrganisation } from './organisations.ts';
import { resendAt, statusOf } from './rules.ts';
import { type ConsentRequest, findRequest } from './store.ts';
import { textOf } from './texts/shipped-texts.ts';

/** `waits` says whether the caller's account waits for a guardian. */
export async function presentConsents(
  ctx: ViewerCtx,
  requests: readonly ConsentRequest[],
  waits: boolean,
): Promise<Consent[]> {
  const people = requests.flatMap(({ referredBy }) => referredBy ?? []);
  const cards = await personCards(ctx, people);
  const ids = requests.map(({ organisationId }) => organisationId);
  const organisations = await organisationsById(ctx.db, ids);
  const now = ctx.clock.now();
  await rememberShown(
    ctx,
    'consent',
    requests.map(({ id, textVersion }) => ({ id, version: textVersion })),
  );
  return requests.map((request) => {
    const status = statusOf(request, { now, waits });
    return {
      id: request.id,
      kind: request.kind,
      status,
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      ...presentReferral(
        request,
        cards.get(request.referredBy ?? 0),
        organisations.get(request.organisationId ?? 0),
      ),
      text: textOf(request),
      ...presentTimes(request),
      resend_at: waits && mayBeAskedAgain(request, status) ? resendAt(request).toISOString() : null,
      ...presentAnswer(request, ctx.viewer.userId),
      version: request.version,
    };
  });
}

/** A consent about the caller. */
export async function presentMine(ctx: ViewerCtx, id: number): Promise<Consent> {
  const waits = waitsForGuardian(await callerOf(ctx), ctx.clock.now());
  return presentOne(ctx, id, waits);
}

/** A consent that the caller has asked another person for. */
export function presentSent(ctx: ViewerCtx, id: number): Promise<Consent> {
  return presentOne(ctx, id, false);
}

async function presentOne(ctx: ViewerCtx, id: number, waits: boolean): Promise<Consent> {
  const request = await findRequest(ctx.db, id);
  const [consent] = request ? await presentConsents(ctx, [request], waits) : [];
  return consent ?? refuse('not_found');
}

function presentReferral(
  { referralType, reason }: ConsentRequest,
  referrer: PersonCard | undefined,
  organisation: ReferralOrganisation | undefined,
) {
  return {
    referred_by: referrer ?? null,
    organisation: organisation ? { id: organisation.id, name: organisation.name } : null,
    referral_type: nameOfType(organisation, referralType),
    reason,
  };
}

function presentTimes({ createdAt, expiresAt, answeredAt, withdrawnAt }: ConsentRequest) {
  return {
    created_at: toStorage(createdAt),
    expires_at: expiresAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
  };
}

/** The person who asks sees the answer, and not the words written with it. */
function presentAnswer({ referredBy, answeredBy, relationship }: ConsentRequest, viewerId: number) {
  const isAsker = referredBy === viewerId;
  return { answered_by: isAsker ? null : answeredBy, relationship: isAsker ? null : relationship };
}

function mayBeAskedAgain({ kind }: ConsentRequest, status: Consent['status']): boolean {
  return kind === 'guardian' && (status === 'pending' || status === 'expired');
}
