import type { DeclineReason, PlanId } from '@kith/contract/plans';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A plan that a person pays for. Its rows stay when it ends, so that they are its history. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: key(),
    personId: ref(),
    planId: text().$type<PlanId>().notNull(),
    startedAt: at().notNull(),
    /** How many periods are paid. None while the first payment is under way. */
    periods: integer().notNull().default(0),
    paidUntil: at(),
    /** The bank declined the renewal that is due. */
    failedAt: at(),
    cancelledAt: at(),
    endedAt: at(),
  },
  // Two tabs at once: a person has one plan at most.
  (t) => [uniqueIndex('subscriptions_of_person').on(t.personId).where(sql`${t.endedAt} is null`)],
);

/** Each time that money was asked for. A settled row does not change. */
export const charges = pgTable(
  'charges',
  {
    id: key(),
    personId: ref(),
    subscriptionId: ref().references(() => subscriptions.id),
    planId: text().$type<PlanId>().notNull(),
    /** Of the purchase by which it was asked for; null for a renewal. */
    clientKey: uuid(),
    /** Its name at the processor, and on the receipt. */
    reference: uuid().notNull(),
    amountCents: integer().notNull(),
    gstCents: integer().notNull(),
    /** Counted from 1. */
    period: integer().notNull(),
    periodFrom: at().notNull(),
    periodUntil: at().notNull(),
    processor: text().$type<'sandbox'>().notNull(),
    method: text().notNull(),
    cardBrand: text().notNull(),
    cardLast4: text().notNull(),
    cardExpMonth: integer().notNull(),
    cardExpYear: integer().notNull(),
    status: text().$type<'pending' | 'paid' | 'declined'>().notNull().default('pending'),
    declinedBecause: text().$type<DeclineReason>(),
    createdAt: at().notNull(),
    settledAt: at(),
  },
  (t) => [
    uniqueIndex('charges_key').on(t.personId, t.clientKey),
    uniqueIndex('charges_reference').on(t.reference),
    // No period is paid twice, and no second payment is asked for while one is under way.
    uniqueIndex('charges_paid').on(t.subscriptionId, t.period).where(sql`${t.status} = 'paid'`),
    uniqueIndex('charges_pending').on(t.subscriptionId).where(sql`${t.status} = 'pending'`),
    index('charges_of_person').on(t.personId, t.id),
    check('charges_amount', sql`${t.amountCents} > 0 and ${t.gstCents} between 0 and ${t.amountCents}`),
  ],
);

/** The card that a person pays with, by the processor’s name for it. */
export const paymentCards = pgTable('payment_cards', {
  personId: bigint({ mode: 'number' }).primaryKey(),
  method: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer().notNull(),
  expYear: integer().notNull(),
  savedAt: at().notNull(),
});
