import { gstWithin, PLANS } from '@kith/contract/plans';
import type { PlanState, subscriptionsEndpoints } from '@kith/contract/subscriptions';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { memberships } from '#people/organisations';
import { findCard } from './card-store.ts';
import { selectPending } from './charge-store.ts';
import { presentCard, presentOwn } from './present.ts';
import { findLive } from './subscription-store.ts';

export const listPlans: Story<typeof subscriptionsEndpoints.listPlans> = (ctx) => presentPlans(ctx);

/** All that the page of plans shows: every change answers with it. */
export async function presentPlans({ db, clock, ports, viewer }: ViewerCtx): Promise<PlanState> {
  const { userId } = viewer;
  const now = clock.now();
  return {
    plans: Object.values(PLANS).map(({ id, name, months, priceCents }) => ({
      ...{ id, name, months, price_cents: priceCents, gst_cents: gstWithin(priceCents) },
    })),
    processor: ports.payments.kind,
    own: presentOwn(await findLive(db, userId), now),
    is_payment_pending: (await selectPending(db, userId)).length > 0,
    card: presentCard(await findCard(db, userId)),
    included_by: await memberships.includedBy(db, userId),
  };
}
