import type { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import type { Ctx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { memberships } from '#people/organisations';
import { givesExtras } from './rules.ts';
import { findLive } from './subscription-store.ts';

type Check = Story<typeof subscriptionsEndpoints.checkSubscription>;

/** The one question about the extras: an organisation gives them, or the person pays. */
async function hasExtras({ db, clock }: Pick<Ctx, 'db' | 'clock'>, personId: number): Promise<boolean> {
  if (await memberships.includedBy(db, personId)) return true;
  const plan = await findLive(db, personId);
  return plan !== undefined && givesExtras(plan, clock.now());
}

/**
 * A supporter who sees the team learns what the member’s organisations give, since the team names them, and
 * nothing of money. A professional may not ask.
 */
export const checkSubscription: Check = async (ctx, { id }) => {
  const isOwn = id === ctx.viewer.userId;
  if (!isOwn && ctx.viewer.relation !== 'supporter') return refuse('not_found');
  const included_by = await memberships.includedBy(ctx.db, id);
  const isActive = isOwn ? await hasExtras(ctx, id) : included_by !== null;
  return { is_sub_active: isActive ? 'yes' : 'no', included_by };
};
