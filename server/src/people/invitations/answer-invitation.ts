import { isDeepStrictEqual } from 'node:util';
import type { invitationsEndpoints } from '@kith/contract/invitations';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { withDependencies } from '@kith/contract/permissions';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { isUniqueViolation } from '#kernel/unique-violation';
import { endFormer, endOf, joinTeam } from '#people/team';
import { findUser } from '#people/users';
import { findLiveMembership, type Grant, isLiveGrant } from '#policy/memberships';
import { clearTheWay } from '#policy/rights/ends';
import { acceptGrant, endGrant } from '#policy/rights/memberships';
import { isOneOfTwo, isOpenGrant } from '#policy/rights/requests';
import { invitationDeclined } from './facts.ts';
import type { invitationRecord } from './own-invitation.ts';
import { presentInvitation } from './present.ts';

type Asked = InputOf<typeof invitationsEndpoints.answerInvitation>;

export const answerInvitation: Story<
  typeof invitationsEndpoints.answerInvitation,
  typeof invitationRecord
> = async (ctx, asked) => {
  const { held: grant } = ctx;
  if (saidBefore(ctx, grant, asked)) return { invitation: await presentInvitation(ctx, grant.id) };
  if (!isOpenGrant(grant, ctx.clock.now())) return refuse('not_found');
  if (!asked.accepted) await decline(ctx, grant);
  else await accept(ctx, grant, asked);
  return { invitation: await presentInvitation(ctx, grant.id) };
};

async function accept(ctx: ViewerCtx, grant: Grant, asked: Asked): Promise<void> {
  const acceptedAt = ctx.clock.now();
  const personId = grant.askedBy === 'member' ? ctx.viewer.userId : grant.personId;
  if (personId === null) throw new Error('a request without a person');
  if (await findLiveMembership(ctx.db, personId, grant.memberId, acceptedAt)) return refuse('conflict');
  const rights = rightsOf(grant, asked, acceptedAt);
  const between = { memberId: grant.memberId, personId };
  await endFormer(ctx, between);
  const email = (await findUser(ctx.db, personId))?.email;
  await clearTheWay(ctx.db, { ...between, email, now: acceptedAt, but: grant.id });
  await acceptGrant(ctx.db, grant.id, { personId, acceptedAt, ...rights }).catch(refuseSecondMembership);
  await joinTeam(ctx, { ...grant, endsAt: rights.endsAt }, personId);
}

/** The member alone decides the permissions: in the invitation, or with the answer to a request. */
function rightsOf(grant: Grant, { permissions, ends_at: endsAt }: Asked, now: Date) {
  if (grant.askedBy === 'supporter') {
    return {
      permissions: permissions ? withDependencies(null, permissions) : null,
      endsAt: endOf(endsAt ?? null, now),
    };
  }
  if (permissions !== undefined) return refuseField('permissions', 'The member decides this.');
  if (endsAt !== undefined) return refuseField('ends_at', 'The member decides this.');
  if (grant.endsAt !== null && grant.endsAt <= now) return refuse('conflict');
  return { permissions: grant.permissions, endsAt: grant.endsAt };
}

async function decline(ctx: ViewerCtx, grant: Grant): Promise<void> {
  await endGrant(ctx.db, grant.id, ctx.clock.now(), 'declined');
  await ctx.record(invitationDeclined(grant.memberId, { grantId: grant.id, personId: ctx.viewer.userId }));
}

/** The same answer sent again, as after a lost connection: it changes nothing and is no error. */
function saidBefore({ clock, viewer }: ViewerCtx, grant: Grant, asked: Asked): boolean {
  if (!asked.accepted) return grant.acceptedAt === null && grant.endedBecause === 'declined';
  return isLiveGrant(grant, clock.now()) && isOneOfTwo(viewer.userId, grant) && givesTheSame(grant, asked);
}

/** A repeat opens nothing: an answer with other rights is another answer. */
function givesTheSame(grant: Grant, { permissions, ends_at: endsAt }: Asked): boolean {
  if (permissions === undefined && endsAt === undefined) return true;
  if (grant.askedBy !== 'supporter') return false;
  const isSame = isDeepStrictEqual(
    permissions ? withDependencies(null, permissions) : null,
    grant.permissions,
  );
  return isSame && (endsAt ?? null) === (grant.endsAt?.toISOString() ?? null);
}

/** They joined by another invitation at the same moment. */
function refuseSecondMembership(error: unknown): never {
  if (isUniqueViolation(error)) return refuse('conflict');
  throw error;
}
