import type { TeamContact } from '@kith/contract/conversations';
import type { frontDeskEndpoints } from '@kith/contract/front-desk';
import { ROLE_IDS } from '@kith/contract/roles';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { defaultCoordinator } from '#people/care';
import { selectTeam } from '#policy/memberships';
import { presentThread } from '../present/present-threads.ts';
import { selectKeptApart } from '../store/block-store.ts';
import { openWith } from './open-thread.ts';

/**
 * With the coordinator who has looked after the member longest, if organisations have assigned several. A
 * member without one gets one of the platform's with this call, and not before.
 */
export const openCareCoordinator: Story<typeof frontDeskEndpoints.openCareCoordinator> = async (ctx) => {
  const { userId } = ctx.viewer;
  const team = await selectTeam(ctx.db, userId, ctx.clock.now());
  const assigned = team.find(({ role }) => role === 'care_coordinator')?.personId;
  const coordinator = assigned ?? (await defaultCoordinator.give(ctx, await wishOf(ctx)));
  if (coordinator === undefined) return refuse('not_found');
  const id = await openWith(ctx, coordinator, { kind: 'care_coordinator', memberId: userId });
  return { thread: await presentThread(ctx, id) };
};

/**
 * Whether the caller would get a coordinator by opening that chat. A caller who has one, or who looks at
 * another’s team, would not.
 */
export async function offersCoordinator(ctx: ViewerCtx, team: readonly TeamContact[]): Promise<boolean> {
  const { userId, memberId } = ctx.viewer;
  const hasOne = team.some(({ role_id }) => role_id === ROLE_IDS.care_coordinator);
  if (userId !== memberId || hasOne) return false;
  return defaultCoordinator.isThere(ctx, await wishOf(ctx));
}

/** A private chat that one of the two has blocked keeps them apart here as well. */
async function wishOf({ db, viewer }: ViewerCtx) {
  return { memberId: viewer.userId, never: await selectKeptApart(db, viewer.userId) };
}
