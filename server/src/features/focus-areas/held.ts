import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { findAction, lockOwnAction } from './action-store.ts';
import { type AreaRow, findArea, lockOwnAreas } from './area-store.ts';
import { findGoal, lockOwnGoal } from './goal-store.ts';
import { findOwnProposal, findProposal, lockProposal, type ProposalRow } from './proposal-store.ts';
import { findRating, lockOwnRating } from './rating-store.ts';

interface Rows<Own, Seen> {
  /** The caller's own row, deleted or not, held until the transaction ends. Another's is not waited for. */
  readonly lock: (ctx: ViewerCtx, id: number) => Promise<Own | undefined>;
  /** The row as far as the caller may see it. */
  readonly find: (ctx: ViewerCtx, id: number) => Promise<Seen | undefined>;
}

/**
 * A part of a focus area: the member holds it for a change, also a deleted one to bring it back. Another
 * person who sees it may not change it, and for all others it does not exist.
 */
function memberHolds<Own, Seen>({ lock, find }: Rows<Own, Seen>) {
  const see = async (ctx: ViewerCtx, id: number): Promise<Seen> =>
    (await find(ctx, id)) ?? refuse('not_found');
  return {
    see,
    async holdFor(ctx: ViewerCtx, action: string, id: number): Promise<Own> {
      const own = await lock(ctx, id);
      if (own && action === 'restore') return own;
      await see(ctx, id);
      return own ?? refuse('forbidden');
    },
  };
}

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
