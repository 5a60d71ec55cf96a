import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { eyes } from '#policy/callers';
import { type FollowUpRow, findFollowUp, lockFollowUp } from './follow-up-store.ts';

/** The follow-up that a call names, for the people who are asked; for others it does not exist. */
export const followUpRecord = {
  see,
  /** A caller who is not asked neither waits for it nor holds it up. */
  async holdFor(ctx: ViewerCtx, _action: 'acknowledge' | 'close', id: number): Promise<FollowUpRow> {
    await see(ctx, id);
    await lockFollowUp(ctx.db, id);
    return see(ctx, id);
  },
};

async function see(ctx: ViewerCtx, id: number): Promise<FollowUpRow> {
  return (await findFollowUp(ctx.db, eyes(ctx), id)) ?? refuse('not_found');
}
