import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { memberHolds } from '#records/plain';
import { findAction, lockOwnAction } from './action-store.ts';
import { type AreaRow, findArea, lockOwnAreas } from './area-store.ts';
import { findGoal, lockOwnGoal } from './goal-store.ts';
import { findOwnProposal, findProposal, lockProposal, type ProposalRow } from './proposal-store.ts';
import { findRating, lockOwnRating } from './rating-store.ts';

export const areaRecord = memberHolds<AreaRow, AreaRow>({
  lock: async ({ db, viewer }, id) => (await lockOwnAreas(db, viewer.userId, [id]))[0],
  find: findArea,
});
export const goalRecord = memberHolds({
  lock: ({ db, viewer }, id) => lockOwnGoal(db, viewer.userId, id),
  find: findGoal,
});
export const actionRecord = memberHolds({
  lock: ({ db, viewer }, id) => lockOwnAction(db, viewer.userId, id),
  find: findAction,
});
export const ratingRecord = memberHolds({
  lock: ({ db, viewer }, id) => lockOwnRating(db, viewer.userId, id),
  find: findRating,
});

export const proposalRecord = {
  /** For its member and for the professional who proposed it; to others it does not exist. */
  async holdFor(ctx: ViewerCtx, _action: RecordAction<'focus_proposal'>, id: number): Promise<ProposalRow> {
    // The member is answered again what they said, where the first answer was lost on its way.
    if (await findOwnProposal(ctx.db, ctx.viewer.userId, id))
      return (await lockProposal(ctx.db, id)) ?? refuse('not_found');
    await see(ctx, id);
    await lockProposal(ctx.db, id);
    return see(ctx, id);
  },
};

async function see(ctx: ViewerCtx, id: number): Promise<ProposalRow> {
  return (await findProposal(ctx, id)) ?? refuse('not_found');
}
