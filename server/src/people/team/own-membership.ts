import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { findGrant, type Grant, isAllowed, isLiveGrant } from '#policy';
import { isOneOfTwo, lockGrant, mayEnd } from '#policy/rights';

/**
 * A membership that the caller may see: on their own team, their own, or on a team that they may see. Any
 * other is `not_found`.
 */
export async function readMembership(ctx: ViewerCtx, id: number): Promise<Grant> {
  const grant = await findGrant(ctx.db, id);
  return grant && (await maySee(ctx, grant)) ? grant : refuse('not_found');
}

/**
 * A membership of the caller's own team, held for a change. One that they may only see is `forbidden`, any
 * other `not_found`.
 */
export async function holdOnOwnTeam(ctx: ViewerCtx, id: number): Promise<Grant> {
  const grant = await holdMembership(ctx, id);
  return grant.memberId === ctx.viewer.userId ? grant : refuse('forbidden');
}

/**
 * A membership that the caller may end: theirs or on their team. One that they may only see is `forbidden`,
 * any other `not_found`.
 */
export async function holdToEnd(ctx: ViewerCtx, id: number): Promise<Grant> {
  const grant = await holdMembership(ctx, id);
  return mayEnd(ctx.viewer.userId, grant) ? grant : refuse('forbidden');
}

/** Held if the caller is one of the two. Another who sees it may not change it, and holds nothing up. */
async function holdMembership(ctx: ViewerCtx, id: number): Promise<Grant> {
  const held = await lockGrant(ctx.db, id, ctx.viewer);
  if (!held) {
    await readMembership(ctx, id);
    return refuse('forbidden');
  }
  return isLiveGrant(held, ctx.clock.now()) ? held : refuse('not_found');
}

async function maySee(ctx: ViewerCtx, grant: Grant): Promise<boolean> {
  if (!isLiveGrant(grant, ctx.clock.now())) return false;
  if (isOneOfTwo(ctx.viewer.userId, grant)) return true;
  return isAllowed(ctx, grant.memberId, 'supportTeam', 'view');
}
