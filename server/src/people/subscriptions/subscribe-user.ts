import { DECLINES } from '@kith/contract/plans';
import type { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import type { ViewerCtx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { memberships } from '#people/organisations';
import { beginCharge } from './begin-charge.ts';
import type { Card } from './card-store.ts';
import { type Charge, findByKey, selectPending } from './charge-store.ts';
import { endIfOver } from './look-at-plan.ts';
import { presentPlans } from './present-plans.ts';
import { settle, settleOpen } from './settle.ts';
import { findLive, insertSubscription, lockMoneyOf } from './subscription-store.ts';
import { answered, usableCard } from './usable-card.ts';

type Subscribe = Story<typeof subscriptionsEndpoints.subscribeUser>;
type Asked = Parameters<Subscribe>[1];

/** In no transaction while the processor is asked. */
export const subscribeUser: Subscribe = withoutTransaction(async (ctx: ViewerCtx, asked: Asked) => {
  // What another tab or an earlier try has begun comes to its end first.
  const open = await answered(() => settleOpen(ctx, ctx, ctx.viewer.userId));
  const first = await firstOf(ctx, asked);
  if (first) return outcomeOf(ctx, first);
  if (open.some(({ status }) => status === 'paid')) return presentPlans(ctx);
  const card = await usableCard(ctx, asked.payment_method);
  const charge = await transact(ctx, (inside) => begin(inside, asked, card));
  return outcomeOf(ctx, await answered(() => settle(ctx, ctx, charge)));
});

/** The charge of this key. Other content under it is refused. */
async function firstOf({ db, viewer }: ViewerCtx, asked: Asked): Promise<Charge | undefined> {
  const first = await findByKey(db, viewer.userId, asked.client_key);
  if (first && (first.planId !== asked.plan_id || first.method !== asked.payment_method))
    return refuse('key_reused');
  return first;
}

async function begin(ctx: ViewerCtx, asked: Asked, card: Card): Promise<Charge> {
  const { userId: personId } = ctx.viewer;
  await lockMoneyOf(ctx.db, personId);
  const first = await firstOf(ctx, asked);
  if (first) return first;
  if (await memberships.includedBy(ctx.db, personId)) return refuse('conflict', { message: ALREADY });
  const [open] = await selectPending(ctx.db, personId);
  if (open) return refuse('conflict', { message: UNDER_WAY });
  const former = await findLive(ctx.db, personId);
  if (former && !(await endIfOver(ctx, ctx, former))) return refuse('conflict', { message: ALREADY });
  const startedAt = ctx.clock.now();
  const plan = await insertSubscription(ctx.db, { personId, planId: asked.plan_id, startedAt });
  return beginCharge(ctx, plan, { card, clientKey: asked.client_key });
}

const ALREADY = 'You have the extras already, so nothing was charged.';
const UNDER_WAY = 'A payment is under way. Please look again in a minute: you’re never charged twice.';

function outcomeOf(ctx: ViewerCtx, charge: Charge) {
  const { declinedBecause: because } = charge;
  return because === null ? presentPlans(ctx) : refuse('card_declined', { message: DECLINES[because] });
}
