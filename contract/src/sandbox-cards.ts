import type { DeclineReason } from './plans.ts';

/** A card of the sandbox. No bank knows it, and no money moves. */
export interface SandboxCard {
  readonly number: string;
  /** The name of the card, which goes to the server in place of its number. */
  readonly method: string;
  readonly brand: 'Visa' | 'Mastercard' | 'American Express';
  /** The outcome of a payment; absent where it succeeds. */
  readonly declines?: DeclineReason;
  /** It can be saved, and is declined at each payment. */
  readonly saves?: true;
}

/**
 * Test numbers and names as Stripe publishes them at docs.stripe.com/testing. Numbers are changed into names
 * in the browser: no number of a card reaches the server, not even one of these.
 */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  { number: '4242424242424242', method: 'pm_card_visa', brand: 'Visa' },
  { number: '5555555555554444', method: 'pm_card_mastercard', brand: 'Mastercard' },
  { number: '378282246310005', method: 'pm_card_amex', brand: 'American Express' },
  { number: '4000000000000002', method: 'pm_card_visa_chargeDeclined', brand: 'Visa', declines: 'declined' },
  {
    number: '4000000000009995',
    method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'Visa',
    declines: 'insufficient_funds',
  },
  {
    number: '4000000000000069',
    method: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'Visa',
    declines: 'expired_card',
  },
  {
    number: '4000000000000127',
    method: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'Visa',
    declines: 'incorrect_cvc',
  },
  {
    number: '4000002500003155',
    method: 'pm_card_authenticationRequired',
    brand: 'Visa',
    declines: 'bank_step',
  },
  {
    number: '4000000000000341',
    method: 'pm_card_chargeCustomerFail',
    brand: 'Visa',
    declines: 'declined',
    saves: true,
  },
];

/** The card of this number, typed with or without spaces; undefined for every other. */
export function sandboxCardOf(typed: string): SandboxCard | undefined {
  const number = typed.replace(/[\s-]/g, '');
  return SANDBOX_CARDS.find((card) => card.number === number);
}
