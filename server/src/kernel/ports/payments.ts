import type { SavedCard } from '@kith/contract/payment-fields';
import type { DeclineReason } from '@kith/contract/plans';

export interface ChargeAsked {
  /** Our own name for the charge. Asked again under it, the processor says what it did the first time. */
  readonly key: string;
  readonly cents: number;
  /** The card, by the processor's name for it. */
  readonly method: string;
}

export type ChargeOutcome =
  | { readonly paid: true }
  | { readonly paid: false; readonly because: DeclineReason };

/**
 * Takes money from cards. The numbers of cards are known to it and to the browser alone. A call that throws
 * has an unknown outcome, and is made again under its key.
 */
export interface PaymentProcessor {
  readonly kind: 'sandbox';
  /** What may be shown of a card, or why it cannot be used; undefined for one that it does not know. */
  readonly readCard: (method: string) => Promise<SavedCard | DeclineReason | undefined>;
  readonly charge: (asked: ChargeAsked) => Promise<ChargeOutcome>;
}
