import { DECLINES } from '@kith/contract/plans';
import type { ViewerCtx } from '#kernel/context';
import { ProcessorSilent } from '#kernel/ports/payments';
import { refuse, refuseField } from '#kernel/refuse';
import type { Card } from './card-store.ts';

/** What the processor says of a card, where it can be used. */
export async function usableCard({ viewer, clock, ports }: ViewerCtx, method: string): Promise<Card> {
  const read = await answered(() => ports.payments.readCard(method));
  if (read === undefined) return refuseField('payment_method', 'Please use one of the test cards.');
  if (typeof read === 'string') return refuse('card_declined', { message: DECLINES[read] });
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = read;
  return { personId: viewer.userId, method, brand, last4, expMonth, expYear, savedAt: clock.now() };
}

/** A processor that cannot be reached leaves the outcome open: the same key asks again. */
export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProcessorSilent)) throw error;
    return refuse('unavailable', { message: UNSURE });
  }
}

const UNSURE = 'The payment service didn’t answer. Please try again: you’re never charged twice.';
