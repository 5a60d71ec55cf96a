import { randomUUID } from 'node:crypto';
import { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { expect } from 'vitest';
import { everyRelation } from '#proof/by-relation';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { always, MISSING, nothing, own, ownAlways, record } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { Someone } from '#testing/caller';
import type { World } from '#testing/world';

const { subscribeUser, cancelSubscription, changeCard } = subscriptionsEndpoints;

type Made = Awaited<ReturnType<typeof planOf>>;

const VISA = 'pm_card_visa';

export const proof: Proof<Made> = {
  fixture: planOf,
  rows: {
    listPlans: ownAlways(nothing),
    checkSubscription: record(
      (f) => ({ id: f.ownerId }),
      () => ({ id: MISSING }),
    ),
    // Sent again under its key; a stranger pays for a plan of their own.
    subscribeUser: own((f) => buying(f.boughtBy)),
    // A young person who waits for consent has no plan to stop.
    cancelSubscription: always(
      record(
        (f) => ({ patient_id: f.ownerId }),
        () => ({ patient_id: MISSING }),
      ),
      'conflict',
    ),
    changeCard: own(() => ({ payment_method: VISA })),
    listPayments: own(nothing),
    getPayment: record(
      (f) => ({ id: f.paymentId }),
      () => ({ id: MISSING }),
    ),
    getPaymentMethod: own(nothing),
    listInvoices: record(
      (f) => ({ id: f.ownerId }),
      () => ({ id: MISSING }),
    ),
  },
  byRelation: {
    // A supporter who sees the team sees what organisations give; a professional does not ask.
    checkSubscription: {
      ...everyRelation('forbidden'),
      byDefault: 'ok',
      everything: 'ok',
      provider: 'not_found',
    },
  },
  secondStepFirst: ['checkSubscription'],
  readings: {
    own: (person) => [reads('listPlans'), reads('listPayments', { limit: 20 }), ofOneself(person)].flat(),
  },
  recipes: {
    checkSubscription: (world) => bought(world, ({ id }) => ({ id })),
    subscribeUser: async (world) => ({ someone: await world.person(), input: buying(randomUUID()) }),
    cancelSubscription: (world) => bought(world, ({ id }) => ({ patient_id: id, cancelled: true })),
    changeCard: (world) => bought(world, () => ({ payment_method: 'pm_card_mastercard' })),
    getPayment: (world) => bought(world, (_one, paymentId) => ({ id: paymentId })),
    listInvoices: (world) => bought(world, ({ id }) => ({ id })),
  },
  actions: {
    async 'a plan is paid for, stopped and resumed'({ maya, afterwards }: Scene) {
      await afterwards('subscribeUser', () => maya.call(subscribeUser, buying(randomUUID())));
      for (const cancelled of [true, false])
        await afterwards('cancelSubscription', () =>
          maya.call(cancelSubscription, { patient_id: maya.id, cancelled }),
        );
      await afterwards('changeCard', () => maya.call(changeCard, { payment_method: 'pm_card_amex' }));
    },
  },
  steps: {
    async 'reads of plans and payments'({ maya }: Walk) {
      const { is_sub_active } = await maya.get('/api/subscription/check_user_subscription/{id}', {
        id: maya.id,
      });
      expect(is_sub_active).toBe('yes');
      const { plans } = await maya.get('/api/subscription/membership_plan');
      expect(plans.map(({ id }: { id: string }) => id)).toEqual(['1month', '12month']);
      await maya.get('/api/subscription/user_invoice_history/{id}', { id: maya.id });
      await maya.get('/api/transaction/payment_history');
      await maya.get('/api/transaction/payment_method');
      await maya.refused(404, 'GET /api/transaction/payment', { id: MISSING });
    },
    // The professional: organisations give the others the extras.
    async 'a plan is paid for, with its receipt, another card and an end'({ ben }: Walk) {
      await ben.post('/api/subscription/subscribe_user', buying(randomUUID()));
      const { payments } = await ben.get('/api/transaction/payment_history');
      const { payment } = await ben.get('/api/transaction/payment', { id: payments[0].id });
      expect(payment).toMatchObject({ id: payments[0].id, status: 'paid' });
      await ben.post('/api/subscription/change_user_card', { payment_method: 'pm_card_mastercard' });
      await ben.post('/api/subscription/cancel_user_subscription', { patient_id: ben.id });
    },
  },
};

function ofOneself({ id }: Someone) {
  return [reads('checkSubscription', { id }), reads('listInvoices', { id })];
}

function buying(client_key: string) {
  return { plan_id: '1month', payment_method: VISA, client_key } as const;
}

async function bought(world: World, inputOf: (someone: Someone, paymentId: number) => object) {
  const someone = await world.person();
  const { paymentId } = await pay(world, someone);
  return { someone, input: inputOf(someone, paymentId) as Record<string, unknown> };
}

async function pay(world: World, by: Someone) {
  const boughtBy = randomUUID();
  await by.call(subscribeUser, buying(boughtBy));
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from charges where client_key = $1',
    [boughtBy],
  );
  return { boughtBy, paymentId: Number(rows[0]?.id) };
}

function planOf({ world, owner }: Stage) {
  return pay(world, owner);
}
