import type { RecordAction } from '@kith/contract/abilities';
import type { accessEndpoints } from '@kith/contract/access';
import { grantsOf } from '@kith/contract/permissions';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { changePermissions } from '#people/team';
import { findLiveGrant, isLiveGrant } from '#policy/memberships';
import { lockGrant } from '#policy/rights/ends';
import { accessDeclined, accessGiven } from './facts.ts';
import { presentRequest } from './present.ts';
import { chosenOf, goesBeyond, switchesOf, withSwitches } from './rules.ts';
import { type AccessRequestRecord, answerRequest, findRequest, lockRequestTo } from './store.ts';

type Accept = Story<typeof accessEndpoints.acceptAccessRequest, typeof accessRequestRecord>;
type Decline = Story<typeof accessEndpoints.declineAccessRequest, typeof accessRequestRecord>;

/** Holds the request that a call names. */
export const accessRequestRecord = {
  /**
   * Only the member who was asked answers. The supporter who asked may see the request and not answer it; for
   * others it does not exist.
   */
  async holdFor(
    ctx: ViewerCtx,
    _action: RecordAction<'access_request'>,
    id: number,
  ): Promise<AccessRequestRecord> {
    const request = await lockRequestTo(ctx.db, ctx.viewer.userId, id);
    return request ?? refuse((await isAskedByCaller(ctx, id)) ? 'forbidden' : 'not_found');
  },
};

export const acceptAccessRequest: Accept = async (ctx, chosen) => {
  const { held: request } = ctx;
  requireOpen(request);
  const asked = switchesOf(request.asked);
  if (goesBeyond(asked, chosen.permissions))
    return refuseField('permissions', 'Please choose from what was asked for.');
  const on = chosenOf(asked, chosen.permissions);
  if (on.length === 0) return refuseField('permissions', 'Please choose what to open, or decline.');
  const grant = await lockGrant(ctx.db, request.grantId, ctx.viewer);
  const acceptedAt = ctx.clock.now();
  if (!grant || !isLiveGrant(grant, acceptedAt)) return refuse('conflict');
  const permissions = withSwitches(grant.permissions, on);
  await changePermissions(ctx, grant, { permissions, endsAt: grant.endsAt });
  await answerRequest(ctx.db, request.id, { given: grantsOf(on), acceptedAt });
  const given = on.map((cell) => cell.join('.'));
  await ctx.record(accessGiven(request.memberId, { ...named(request), given }));
  return { request: await presentRequest(ctx, request.id) };
};

export const declineAccessRequest: Decline = async (ctx, asked) => {
  const { held: request } = ctx;
  requireOpen(request);
  await answerRequest(ctx.db, request.id, { answer: asked.answer ?? null, declinedAt: ctx.clock.now() });
  await ctx.record(accessDeclined(request.memberId, named(request)));
  return { request: await presentRequest(ctx, request.id) };
};

function named({ id, supporterId }: AccessRequestRecord) {
  return { requestId: id, personId: supporterId };
}

/** It is answered once. */
function requireOpen({ acceptedAt, declinedAt }: AccessRequestRecord): void {
  if (acceptedAt || declinedAt) refuse('conflict');
}

/** And they still support that member. */
async function isAskedByCaller({ db, viewer, clock }: ViewerCtx, id: number): Promise<boolean> {
  const request = await findRequest(db, id);
  if (request?.supporterId !== viewer.userId) return false;
  return (await findLiveGrant(db, viewer.userId, request.memberId, clock.now())) !== undefined;
}
