import { paymentsEndpoints } from '@kith/contract/payments';
import { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { bind } from '#kernel/http/bind';
import { changeCard } from './change-card.ts';
import { cancelSubscription } from './change-plan.ts';
import { checkSubscription } from './has-extras.ts';
import { listPlans } from './present-plans.ts';
import { getPayment, getPaymentMethod, listInvoices, listPayments } from './read-payments.ts';
import { subscribeUser } from './subscribe-user.ts';

export const subscriptionRoutes = [
  ...bind(subscriptionsEndpoints, {
    listPlans,
    checkSubscription,
    subscribeUser,
    cancelSubscription,
    changeCard,
  }),
  ...bind(paymentsEndpoints, { listPayments, getPayment, getPaymentMethod, listInvoices }),
];
