import type { Invitation } from '@kith/contract/invitations';
import { toStorage } from '@kith/contract/kit/dates';
import { effectiveGrants } from '@kith/contract/permissions';
import type { PersonCard } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { findGrant, type Grant } from '#policy/memberships';
import { isByName, isSentBy, resendAt, statusOf } from './rules.ts';

/** In the caller's view: the sender sees their own words, the invited person sees the sender. */
export async function presentInvitations(ctx: ViewerCtx, grants: readonly Grant[]): Promise<Invitation[]> {
  const cards = await personCards(
    ctx,
    grants.flatMap((grant) => personOf(ctx, grant) ?? []),
  );
  return grants.map((grant) => presentOne(ctx, grant, cards.get(personOf(ctx, grant) ?? 0) ?? null));
}

export async function presentInvitation(ctx: ViewerCtx, id: number): Promise<Invitation> {
  const grant = await findGrant(ctx.db, id);
  if (!grant || grant.endedBecause === 'cancelled') return refuse('not_found');
  const [one] = await presentInvitations(ctx, [grant]);
  return one ?? refuse('not_found');
}

/**
 * The other person, as far as the caller may know them: before a yes, an address and the member of a link
 * have no name.
 */
function personOf({ viewer }: ViewerCtx, grant: Grant): number | null {
  const { askedBy, memberId, personId, acceptedAt } = grant;
  if (viewer.userId === memberId)
    return askedBy === 'supporter' || isByName(grant) || acceptedAt !== null ? personId : null;
  return askedBy === 'member' || acceptedAt !== null ? memberId : null;
}

function presentOne(ctx: ViewerCtx, grant: Grant, person: PersonCard | null): Invitation {
  const sent = isSentBy(ctx.viewer.userId, grant);
  const status = statusOf(grant, ctx.clock.now());
  return {
    ...presentNames(grant, person, sent),
    patient_team_id: grant.id,
    kind: kindOf(grant),
    direction: sent ? 'sent' : 'received',
    status,
    person,
    permissions: grant.role === 'supporter' ? effectiveGrants(grant.permissions) : null,
    relationship: grant.relationship,
    ends_at: grant.endsAt?.toISOString() ?? null,
    created_at: toStorage(grant.createdAt),
    expires_at: (grant.expiresAt ?? grant.createdAt).toISOString(),
    resend_at: mayBeSentAgain(grant, sent, status) ? resendAt(grant).toISOString() : null,
  };
}

function kindOf({ role, askedBy }: Grant): Invitation['kind'] {
  if (role !== 'supporter') return 'provider_invitation';
  return askedBy === 'member' ? 'supporter_invitation' : 'supporter_request';
}

function presentNames(grant: Grant, person: PersonCard | null, sent: boolean) {
  if (sent && grant.askedBy === 'member' && !isByName(grant))
    return { first_name: grant.firstName ?? '', last_name: grant.lastName ?? '', email: grant.email };
  return { first_name: person?.first_name ?? '', last_name: person?.last_name ?? '', email: null };
}

function mayBeSentAgain({ askedBy }: Grant, sent: boolean, status: Invitation['status']): boolean {
  return sent && askedBy === 'member' && (status === 'pending' || status === 'expired');
}
