import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { isAllowed } from '#policy/access';
import { findGrant, type Grant, isLiveGrant } from '#policy/memberships';
import { lockGrant, mayEnd } from '#policy/rights/ends';
import { isOneOfTwo } from '#policy/rights/requests';
import { endedIt } from './rules.ts';

/**
 * A membership that the caller may see: on their own team, their own, or on a team that they may see. Any
 * other is `not_found`.
 */
export async function readMembership(ctx: ViewerCtx, id: number): Promise<Grant> {
  const grant = await findGrant(ctx.db, id);
  return grant && (await maySee(ctx, grant)) ? grant : refuse('not_found');
}

/** Holds the membership that a call names. */
export const membershipRecord = { holdFor };

/**
 * The member changes permissions on their own team; either of the two may end it, and the one who did may
 * bring it back. One that the caller may only see is `forbidden`, any other `not_found`.
 */
async function holdFor(ctx: ViewerCtx, action: RecordAction<'membership'>, id: number): Promise<Grant> {
  const { userId } = ctx.viewer;
  const held = await lockGrant(ctx.db, id, ctx.viewer);
  const isLive = held !== undefined && isLiveGrant(held, ctx.clock.now());
  if (action === 'restore') return held && (isLive || endedIt(userId, held)) ? held : refuse('not_found');
  if (!held) {
    // Another person who sees it may not change it, and holds nothing up.
    await readMembership(ctx, id);
    return refuse('forbidden');
  }
  if (!isLive) return refuse('not_found');
  const may = action === 'update' ? held.memberId === userId : mayEnd(userId, held);
  return may ? held : refuse('forbidden');
}

async function maySee(ctx: ViewerCtx, grant: Grant): Promise<boolean> {
  if (!isLiveGrant(grant, ctx.clock.now())) return false;
  if (isOneOfTwo(ctx.viewer.userId, grant)) return true;
  return isAllowed(ctx, grant.memberId, 'supportTeam', 'view');
}
