import type { TeamMember } from '@kith/contract/team';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { selectMemberships } from '#people/organisations';
import { type Grant, selectTeam } from '#policy/memberships';
import { asTried } from '#policy/rights/previews';
import { isOpenGrant, selectSent } from '#policy/rights/requests';
import { learnAbout } from './known.ts';
import { presentActive, presentMember, presentPending, presentReception } from './present-people.ts';

const PENDING_SHOWN = 100;

/**
 * All people of a team: the member first, then the memberships, then the front desks of the member's
 * organisations; for the member also pending invitations.
 */
export async function presentTeam(ctx: ViewerCtx, memberId: number): Promise<TeamMember[]> {
  const saved = await selectTeam(ctx.db, memberId, ctx.clock.now());
  const active = saved.map((grant) => asTried(ctx, grant));
  const pending = memberId === ctx.viewer.userId ? await selectPending(ctx, memberId) : [];
  const memberships = await selectMemberships(ctx.db, memberId);
  const desks = memberships.filter(({ hasReception }) => hasReception);
  const known = await learnAbout(ctx, {
    personIds: [memberId, ...[...active, ...pending].flatMap(({ personId }) => personId ?? [])],
    organisationIds: desks.map(({ organisationId }) => organisationId),
    grants: active,
  });
  return [
    presentMember(memberId, known),
    ...active.map((grant) => presentActive(ctx.viewer.userId, grant, known)),
    ...desks.flatMap(({ organisationId }) => presentReception(memberId, organisationId, known) ?? []),
    ...pending.map((grant) => presentPending(grant, known)),
  ];
}

async function selectPending({ db, clock }: ViewerCtx, memberId: number): Promise<Grant[]> {
  const sent = await selectSent(db, memberId, { limit: PENDING_SHOWN, offset: 0 });
  return sent.filter((grant) => grant.memberId === memberId && isOpenGrant(grant, clock.now()));
}

/** One membership, in the caller's view. */
export async function presentMembership(ctx: ViewerCtx, grant: Grant): Promise<TeamMember> {
  const { personId } = grant;
  if (personId === null) return refuse('not_found');
  const known = await learnAbout(ctx, { personIds: [personId], organisationIds: [], grants: [grant] });
  return presentActive(ctx.viewer.userId, grant, known);
}
