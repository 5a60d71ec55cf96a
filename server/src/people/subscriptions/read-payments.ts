import type { paymentsEndpoints } from '@kith/contract/payments';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { findCard } from './card-store.ts';
import { findCharge, selectCharges } from './charge-store.ts';
import { presentCard, presentPayment } from './present.ts';

type Calls = typeof paymentsEndpoints;

export const listPayments: Story<Calls['listPayments']> = (ctx, page) =>
  pageOfPayments(ctx, { ...page, paidOnly: false });

export const listInvoices: Story<Calls['listInvoices']> = async (ctx, { id, ...page }) =>
  id === ctx.viewer.userId ? pageOfPayments(ctx, { ...page, paidOnly: true }) : refuse('not_found');

export const getPayment: Story<Calls['getPayment']> = async ({ db, viewer }, { id }) => {
  const found = await findCharge(db, viewer.userId, id);
  return found ? { payment: presentPayment(found) } : refuse('not_found');
};

export const getPaymentMethod: Story<Calls['getPaymentMethod']> = async ({ db, viewer }) => ({
  card: presentCard(await findCard(db, viewer.userId)),
});

async function pageOfPayments(
  { db, viewer }: ViewerCtx,
  page: { readonly limit: number; readonly offset: number; readonly paidOnly: boolean },
) {
  const rows = await selectCharges(db, viewer.userId, page);
  return {
    payments: rows.slice(0, page.limit).map(presentPayment),
    has_more_data: rows.length > page.limit,
  };
}
