import * as z from 'zod';
import { byItself } from '#kernel/facts';
import type { Feature } from '#kernel/feature';
import { ProcessorSilent } from '#kernel/ports/payments';
import { findPending } from './charge-store.ts';
import { lookAtPlan } from './look-at-plan.ts';
import { LOOK_AT_PLAN } from './look-later.ts';
import { type MoneyParts, settle } from './settle.ts';
import { SETTLE_LOST, settleLater } from './settle-later.ts';

const look = z.object({ subscriptionId: z.number(), due: z.iso.datetime().pipe(z.coerce.date()).optional() });
const lost = z.object({ chargeId: z.number() });

export const planJobs: NonNullable<Feature['jobs']> = (parts) => ({
  [LOOK_AT_PLAN]: async (data) => {
    await heard(() => lookAtPlan(parts, look.parse(data)));
  },
  [SETTLE_LOST]: (data) => settleLost(parts, lost.parse(data).chargeId),
});

/** A queue gives a job up after some tries. So each silence orders another, until there is an answer. */
async function settleLost(parts: MoneyParts, chargeId: number): Promise<void> {
  const charge = await findPending(parts.db, chargeId);
  if (!charge) return;
  const isHeard = await heard(() => settle(parts, byItself('plans', parts.clock), charge));
  if (!isHeard) await settleLater(parts, charge);
}

/** Whether the processor answered. The charge that it left open has a job of its own. */
async function heard(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof ProcessorSilent) return false;
    throw error;
  }
}
