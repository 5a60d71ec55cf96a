import * as z from 'zod';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id } from './kit/text.ts';
import { payment, savedCard } from './payment-fields.ts';

/** What a person has paid. Each call is about the caller alone: no other person learns of money. */
export const paymentsEndpoints = {
  listPayments: endpoint({
    method: 'GET',
    path: '/api/transaction/payment_history',
    summary: 'The payments of the caller, the newest first, with those that a bank declined.',
    access: signedIn,
    liveTags: ['person'],
    input: z.strictObject({ limit, offset }),
    reply: pageOf({ payments: z.array(payment) }),
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/api/transaction/payment',
    summary: 'One payment of the caller, as a receipt shows it.',
    access: signedIn,
    liveTags: ['person'],
    input: z.strictObject({ id }),
    reply: z.object({ payment }),
    refuses: ['not_found'],
  }),
  getPaymentMethod: endpoint({
    method: 'GET',
    path: '/api/transaction/payment_method',
    summary: 'The card that the caller pays with, or null. Its number is not known here.',
    access: signedIn,
    liveTags: ['person'],
    input: z.strictObject({}),
    reply: z.object({ card: savedCard.nullable() }),
  }),
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/subscription/user_invoice_history/{id}',
    summary: 'The payments for a plan that were made, the newest first. The id is the caller’s own.',
    access: signedIn,
    liveTags: ['person'],
    input: z.strictObject({ id, limit, offset }),
    reply: pageOf({ payments: z.array(payment) }),
    refuses: ['not_found'],
  }),
} as const;
