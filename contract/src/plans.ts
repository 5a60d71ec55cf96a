import * as z from 'zod';
import { ERRORS } from './errors.ts';
import { calendarDay, clockTime } from './kit/dates.ts';
import { momentAt } from './kit/zones.ts';

/** What a plan is called at the stores of phones as well. */
export const PLAN_IDS = ['1month', '12month'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** How long one payment lasts. */
  readonly months: number;
  /** In AUD, GST included. */
  readonly priceCents: number;
}

/** Both give the same extras, paid by the month or by the year. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  '1month': { id: '1month', name: 'Monthly', months: 1, priceCents: 990 },
  '12month': { id: '12month', name: 'Yearly', months: 12, priceCents: 9900 },
};

/** So long the extras stay after a renewal that the bank declined. */
export const GRACE_DAYS = 14;

/** The GST within a price: a tenth on top, so an eleventh of it, to the nearest cent. */
export function gstWithin(cents: number): number {
  return Math.round(cents / 11);
}

/** Months are those of this calendar: by UTC a morning in Australia is still the day before. */
const CALENDAR = 'Australia/Sydney';

/**
 * The end of a number of periods. Counted from the start, so that a plan begun on the 31st comes back to the
 * 31st after a shorter month.
 */
export function endOfPeriod(start: Date, planId: PlanId, periods: number): Date {
  const [year = 0, month = 0, day = 0] = calendarDay(start, CALENDAR).split('-').map(Number);
  const months = month - 1 + PLANS[planId].months * periods;
  const days = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  const last = new Date(Date.UTC(year, months, Math.min(day, days))).toISOString().slice(0, 10);
  return momentAt(last, clockTime(start, CALENDAR), CALENDAR);
}

/** Why a card was not charged. */
export const DECLINES = {
  declined: ERRORS.card_declined.message,
  insufficient_funds: 'There isn’t enough money on this card. Nothing was charged. Please try another card.',
  expired_card: 'This card has expired. Nothing was charged. Please try another card.',
  incorrect_cvc: 'The security code isn’t right. Nothing was charged. Please check the card.',
  bank_step:
    'Your bank wants to ask you first, which Kith can’t do yet. Nothing was charged. Please try another card.',
} as const;
export type DeclineReason = keyof typeof DECLINES;

export const declineReason = z.enum(Object.keys(DECLINES) as [DeclineReason, ...DeclineReason[]]);
