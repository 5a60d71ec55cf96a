import { DECLINES } from '@kith/contract/plans';
import type { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import type { ViewerCtx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { memberships } from '#people/organisations';
import { beginCharge } from './begin-charge.ts';
import { type Card, upsertCard } from './card-store.ts';
import { type Charge, lastTry } from './charge-store.ts';
import { planChanged } from './facts.ts';
import { presentPlans } from './present-plans.ts';
import { givesExtras } from './rules.ts';
import { settle, settleOpen } from './settle.ts';
import { findLive, lockMoneyOf } from './subscription-store.ts';
import { answered, usableCard } from './usable-card.ts';

const DAY_MS = 86_400_000;

/**
 * In no transaction while the processor is asked. A card may come before a plan. Where a payment was declined
 * the new card pays it first, and one that is declined itself is not kept.
 */
export const changeCard: Story<typeof subscriptionsEndpoints.changeCard> = withoutTransaction(
  async (ctx: ViewerCtx, { payment_method }: { readonly payment_method: string }) => {
    const card = await usableCard(ctx, payment_method);
    await answered(() => settleOpen(ctx, ctx, ctx.viewer.userId));
    const charge = await transact(ctx, (inside) => dueWith(inside, card));
    const settled = charge && (await answered(() => settle(ctx, ctx, charge)));
    const because = settled?.declinedBecause;
    if (because) return refuse('card_declined', { message: DECLINES[because] });
    await transact(ctx, (inside) => save(inside, card));
    return presentPlans(ctx);
  },
);

/** The declined payment, asked of this card; once a day, however often the card is sent. */
async function dueWith(ctx: ViewerCtx, card: Card): Promise<Charge | undefined> {
  const { db, clock, viewer } = ctx;
  await lockMoneyOf(db, viewer.userId);
  const plan = await findLive(db, viewer.userId);
  const now = clock.now();
  if (!plan?.failedAt || plan.cancelledAt || !givesExtras(plan, now)) return undefined;
  if (await memberships.includedBy(db, viewer.userId)) return undefined;
  const asked = { subscriptionId: plan.id, method: card.method };
  const tried = await lastTry(db, asked, new Date(now.getTime() - DAY_MS));
  return tried ?? beginCharge(ctx, plan, { card, clientKey: null });
}

async function save({ db, clock, viewer, record }: ViewerCtx, card: Card): Promise<void> {
  await lockMoneyOf(db, viewer.userId);
  await upsertCard(db, { ...card, savedAt: clock.now() });
  const plan = await findLive(db, viewer.userId);
  await record(planChanged(viewer.userId, { subscriptionId: plan?.id ?? null, change: 'card' }));
}
