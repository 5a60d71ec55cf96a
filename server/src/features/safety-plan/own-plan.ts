import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { planPolicy } from './policy.ts';
import { findVisible, lockPlan, type PlanRecord, type VisiblePlan } from './store.ts';

/** Reads and holds the one plan of a member. */
export const planRecord = {
  /** Undefined for one's own before the first save. */
  async see(ctx: ViewerCtx, memberId: number): Promise<VisiblePlan | undefined> {
    const plan = await findVisible(ctx, memberId);
    return plan || memberId === ctx.viewer.userId ? plan : refuse('not_found');
  },

  /** Refuses with `not_found` a caller who does not see it, and with `forbidden` one who may not do this. */
  async holdFor(
    ctx: ViewerCtx,
    action: Exclude<RecordAction<'safety_plan'>, 'read'>,
    memberId: number,
  ): Promise<PlanRecord> {
    await requireAllowed(ctx, action, memberId);
    const plan = await lockPlan(ctx.db, memberId, ctx.clock.now());
    // While the call waited for another save, the share may have ended.
    await requireAllowed(ctx, action, memberId);
    return plan;
  },
};

async function requireAllowed(
  ctx: ViewerCtx,
  action: Exclude<RecordAction<'safety_plan'>, 'read'>,
  memberId: number,
): Promise<void> {
  const isMember = memberId === ctx.viewer.userId;
  const seen = isMember ? undefined : await planRecord.see(ctx, memberId);
  if (!planPolicy[action]({ isMember, isEditor: seen?.isEditor ?? false })) return refuse('forbidden');
}

/** Refuses a caller who says that they are another person. */
export function requireSelf({ viewer }: ViewerCtx, userId: number | undefined): void {
  if (userId !== undefined && userId !== viewer.userId) refuse('identity_mismatch');
}
