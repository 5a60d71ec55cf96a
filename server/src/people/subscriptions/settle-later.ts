import type { Ctx } from '#kernel/context';
import type { Charge } from './charge-store.ts';

/** The queue of payments whose answer may be lost, each by itself. */
export const SETTLE_LOST = 'subscriptions.settle';

const MINUTE_SECONDS = 61;
const HOUR_SECONDS = 3600;

/** Asks again after as long as it has waited already, an hour at most: a payment is never given up. */
export async function settleLater(
  { db, clock, ports }: Pick<Ctx, 'db' | 'clock' | 'ports'>,
  { id: chargeId, createdAt }: Charge,
): Promise<void> {
  const waited = Math.ceil((clock.now().getTime() - createdAt.getTime()) / 1000);
  const afterSeconds = Math.min(HOUR_SECONDS, Math.max(MINUTE_SECONDS, waited));
  await ports.jobs.send(db, SETTLE_LOST, { chargeId }, { afterSeconds });
}
