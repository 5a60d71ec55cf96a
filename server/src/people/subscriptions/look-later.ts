import type { Ctx } from '#kernel/context';
import { nextLook } from './rules.ts';
import type { Subscription } from './subscription-store.ts';

/** The queue of plans that may be due: one is renewed, tried again, or ends. */
export const LOOK_AT_PLAN = 'subscriptions.look';

const MARGIN_SECONDS = 1;

/** The clock says what to do at a look, so that one may come twice, or late. */
export async function lookLater(
  { db, clock, ports }: Pick<Ctx, 'db' | 'clock' | 'ports'>,
  plan: Subscription,
): Promise<void> {
  const { paidUntil } = plan;
  if (paidUntil === null) return;
  const now = clock.now();
  const due = nextLook({ ...plan, paidUntil }, now);
  const left = (due.getTime() - now.getTime()) / 1000;
  const afterSeconds = Math.max(0, Math.ceil(left)) + MARGIN_SECONDS;
  await ports.jobs.send(
    db,
    LOOK_AT_PLAN,
    { subscriptionId: plan.id, due: due.toISOString() },
    { afterSeconds },
  );
}
