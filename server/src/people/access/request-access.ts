import type { accessEndpoints } from '@kith/contract/access';
import { dayWords } from '@kith/contract/kit/date-words';
import { type GrantMap, grantsOf } from '@kith/contract/permissions';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { isUniqueViolation } from '#kernel/unique-violation';
import { eyes } from '#policy/callers';
import { findLiveGrant, selectMembershipsOf } from '#policy/memberships';
import { accessAskedFor } from './facts.ts';
import { presentRequest, presentRequests } from './present.ts';
import { askAgainAt, stillOff, switchesOf } from './rules.ts';
import { hasOpenRequest, insertRequest, lastNo, selectRequests } from './store.ts';

interface Asked {
  readonly member_id: number;
  readonly permissions: GrantMap;
  readonly reason?: string | null | undefined;
}

export const requestAccess: Story<typeof accessEndpoints.requestAccess> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const { viewer, clock } = ctx;
  const grant = await findLiveGrant(ctx.db, viewer.userId, asked.member_id, clock.now());
  if (!grant) return refuse('not_found');
  const claim = { operation: 'access.request', key, body: asked };
  const id = await idempotent(ctx, claim, () => ask(ctx, grant, asked));
  return { request: await presentRequest(ctx, id) };
};

async function ask(
  ctx: ViewerCtx,
  grant: { readonly id: number; readonly permissions: GrantMap | null },
  { member_id: memberId, permissions, reason }: Asked,
): Promise<number> {
  const { userId: supporterId, timeZone } = ctx.viewer;
  const createdAt = ctx.clock.now();
  const off = stillOff(switchesOf(permissions), grant.permissions);
  if (off.length === 0) return refuseField('permissions', 'Please choose something that is not open yet.');
  const no = await lastNo(ctx.db, memberId, supporterId);
  const again = no && askAgainAt(no);
  if (again && createdAt < again)
    return refuse('conflict', { message: `You can ask again on ${dayWords(again, timeZone, createdAt)}.` });
  if (await hasOpenRequest(ctx.db, grant.id)) return refuse('conflict');
  const request = {
    grantId: grant.id,
    memberId,
    supporterId,
    asked: grantsOf(off),
    reason: reason ?? '',
    createdAt,
  };
  const requestId = await insertRequest(ctx.db, request).catch(refuseSecond);
  const asked = off.map((cell) => cell.join('.'));
  await ctx.record(accessAskedFor(memberId, { requestId, personId: supporterId, asked }));
  return requestId;
}

/** Of two requests at once one is kept. */
function refuseSecond(error: unknown): never {
  if (isUniqueViolation(error)) return refuse('conflict');
  throw error;
}

export const listAccessRequests: Story<typeof accessEndpoints.listAccessRequests> = async (ctx, page) => {
  const { limit, offset } = page;
  const { userId } = ctx.viewer;
  const memberships = await selectMembershipsOf(ctx.db, eyes(ctx));
  const memberIds = memberships.map(({ memberId }) => memberId);
  const found = await selectRequests(ctx.db, userId, memberIds, { limit: limit + 1, offset });
  return {
    requests: await presentRequests(ctx, found.slice(0, limit)),
    has_more_data: found.length > limit,
  };
};
