import type { SavedCard } from '@kith/contract/payment-fields';
import type { DeclineReason } from '@kith/contract/plans';
import type { Log } from '../log.ts';

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

/** The processor gave no answer. Other errors are faults of Kith, and are told as such. */
export class ProcessorSilent extends Error {
  constructor(cause: unknown) {
    super('the payment processor did not answer', { cause });
    this.name = 'ProcessorSilent';
  }
}

/** Each failure of the processor is logged with its cause, also where the person gets a calm sentence. */
export function watchedProcessor(processor: PaymentProcessor, log: Log): PaymentProcessor {
  const watched = async <T>(ask: Promise<T>): Promise<T> => {
    try {
      return await ask;
    } catch (cause) {
      const silent = new ProcessorSilent(cause);
      log.error({ err: silent }, 'payments');
      throw silent;
    }
  };
  return {
    kind: processor.kind,
    readCard: (method) => watched(processor.readCard(method)),
    charge: (asked) => watched(processor.charge(asked)),
  };
}
