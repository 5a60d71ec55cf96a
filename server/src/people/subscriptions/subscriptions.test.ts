import { randomUUID } from 'node:crypto';
import { paymentsEndpoints } from '@kith/contract/payments';
import { SANDBOX_CARDS } from '@kith/contract/sandbox-cards';
import { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentProcessor } from '#kernel/ports/payments';
import type { Someone } from '#testing/caller';
import { makeOrganisation } from '#testing/professionals';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { listPlans, checkSubscription, subscribeUser, cancelSubscription, changeCard } =
  subscriptionsEndpoints;
const { listPayments, getPayment, getPaymentMethod, listInvoices } = paymentsEndpoints;

const SETTLE = 'subscriptions.settle';

/** What the processor does in place of an answer; the sandbox still remembers the charge. */
let trouble: 'none' | 'silent' | 'lost' = 'none';
const unsteady = (sandbox: PaymentProcessor): PaymentProcessor => ({
  ...sandbox,
  async charge(asked) {
    if (trouble === 'silent') throw new Error('no answer');
    const outcome = await sandbox.charge(asked);
    if (trouble === 'lost') throw new Error('the answer was lost');
    return outcome;
  },
});

let world: World;
beforeAll(async () => {
  world = await makeWorld({ payments: unsteady });
});
afterAll(() => world.close());

const buying = (change: object = {}) => ({
  ...{ plan_id: '1month', payment_method: 'pm_card_visa', client_key: randomUUID() },
  ...change,
});
const buy = (one: Someone, change: object = {}) => one.send(subscribeUser, buying(change));
const own = async (one: Someone) => (await one.call(listPlans, {})).own;
const isActive = async (one: Someone) =>
  (await one.call(checkSubscription, { id: one.id })).is_sub_active === 'yes';
const paymentsOf = async (one: Someone) => (await one.call(listPayments, {})).payments;
const cancel = (one: Someone, cancelled = true) =>
  one.call(cancelSubscription, { patient_id: one.id, cancelled });

/** What the processor has taken, by its own book. */
async function takenFrom(one: Someone): Promise<number> {
  const { rows } = await world.database.pool.query<{ taken: string }>(
    `select count(*) as taken from sandbox_charges s join charges c on c.reference::text = s.key
      where c.person_id = $1 and s.declined_because is null`,
    [one.id],
  );
  return Number(rows[0]?.taken);
}

describe('a purchase', () => {
  test('gives the extras until the next payment, with a receipt that names GST', async () => {
    const maya = await world.person();
    expect([await own(maya), await isActive(maya)]).toEqual([null, false]);

    const { own: plan, card } = await maya.call(subscribeUser, buying() as never);

    expect(plan).toMatchObject({ plan_id: '1month', state: 'active', cancelled_at: null });
    expect(card).toMatchObject({ brand: 'Visa', last4: '4242' });
    expect(await isActive(maya)).toBe(true);
    const [payment] = await paymentsOf(maya);
    expect(payment).toMatchObject({ amount_cents: 990, gst_cents: 90, status: 'paid', is_sandbox: true });
    expect(payment?.period_until).toBe(plan?.paid_until);
    expect((await maya.call(getPayment, { id: payment?.id ?? 0 })).payment).toEqual(payment);
    expect((await maya.call(listInvoices, { id: maya.id })).payments).toEqual([payment]);
    expect((await maya.call(getPaymentMethod, {})).card).toEqual(card);
  });

  test('is made once under its key, however often and from however many tabs it is sent', async () => {
    const maya = await world.person();
    const client_key = randomUUID();
    const again = await Promise.all([1, 2, 3].map(() => buy(maya, { client_key })));
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const others = await Promise.all([1, 2].map(() => buy(maya, { plan_id: '12month' })));
    expect(others.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect((await buy(maya, { client_key, plan_id: '12month' })).json().code).toBe('key_reused');
    expect([await takenFrom(maya), (await paymentsOf(maya)).length]).toEqual([1, 1]);
  });

  test('from two tabs at once under two keys charges once', async () => {
    const maya = await world.person();
    const both = await Promise.all([buy(maya), buy(maya, { plan_id: '12month' })]);
    // The second is refused, or finds the first one’s payment and answers with it.
    expect(both.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await paymentsOf(maya)).length).toBe(1);
    expect(await takenFrom(maya)).toBe(1);
  });

  test.each(SANDBOX_CARDS.filter(({ declines }) => declines).map((card) => [card.number, card] as const))(
    'with the test card %s is declined, and leaves no plan',
    async (_number, { method }) => {
      const maya = await world.person();
      const refused = await buy(maya, { payment_method: method });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'card_declined']);
      expect(refused.json().message).toContain('Nothing was charged.');
      expect([await own(maya), await isActive(maya), await takenFrom(maya)]).toEqual([null, false, 0]);
      expect((await buy(maya)).statusCode).toBe(200);
    },
  );

  test('takes no number of a card, nor a card that the sandbox does not know', async () => {
    const maya = await world.person();
    for (const payment_method of ['4242424242424242', '4242 4242 4242 4242', 'pm_4242-4242', 'tok_visa', ''])
      expect((await buy(maya, { payment_method })).statusCode).toBe(422);
    expect((await buy(maya, { payment_method: 'pm_real_card' })).json().errors).toHaveProperty(
      'payment_method',
    );
    expect(await paymentsOf(maya)).toEqual([]);
    expect(world.logLines.filter((line) => line.includes('4242424242424242'))).toEqual([]);
  });

  test('whose answer never came is not made twice, and is found by itself', async () => {
    const [maya, noa] = [await world.person(), await world.person()];
    const key = randomUUID();
    try {
      trouble = 'lost';
      for (const one of [maya, noa]) {
        const unsure = await buy(one, { client_key: key });
        expect([unsure.statusCode, unsure.json().code]).toEqual([503, 'unavailable']);
        expect(await own(one)).toBeNull();
      }
    } finally {
      trouble = 'none';
    }
    expect((await buy(maya, { client_key: key })).statusCode).toBe(200);
    const { rows } = await world.database.pool.query<{ id: string }>(
      'select id from charges where person_id = $1',
      [noa.id],
    );
    await world.work(SETTLE, { chargeId: Number(rows[0]?.id) });
    expect([await isActive(maya), await isActive(noa)]).toEqual([true, true]);
    expect([await takenFrom(maya), await takenFrom(noa)]).toEqual([1, 1]);
  });

  test('is not needed where an organisation gives the extras', async () => {
    const maya = await world.person();
    const clinic = await makeOrganisation(world, { includesSubscription: true });
    await clinic.lookAfter(maya);
    expect((await buy(maya)).statusCode).toBe(409);
    expect([await isActive(maya), await paymentsOf(maya)]).toEqual([true, []]);
  });
});

describe('a plan', () => {
  test('that is stopped stays to its end, and can be resumed until then', async () => {
    const maya = await world.person();
    await buy(maya);
    const paid_until = (await own(maya))?.paid_until;
    expect((await cancel(maya)).own).toMatchObject({ paid_until, extras_until: paid_until, state: 'active' });
    expect((await cancel(maya)).own?.cancelled_at).not.toBeNull();
    expect(await isActive(maya)).toBe(true);
    expect((await cancel(maya, false)).own?.cancelled_at).toBeNull();
    expect(await takenFrom(maya)).toBe(1);
  });

  test('of another person cannot be stopped or read', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    await buy(maya);
    await letSupport(world, maya, sam, null);
    const [payment] = await paymentsOf(maya);
    for (const refused of [
      await sam.send(cancelSubscription, { patient_id: maya.id }),
      await sam.send(getPayment, { id: payment?.id }),
      await sam.send(listInvoices, { id: maya.id }),
    ])
      expect(refused.statusCode).toBe(404);
    expect(await paymentsOf(sam)).toEqual([]);
    // Whether she pays is her own affair.
    expect((await sam.call(checkSubscription, { id: maya.id })).is_sub_active).toBe('no');
    expect((await own(maya))?.cancelled_at).toBeNull();
  });

  test('without one there is nothing to stop; a card can be saved', async () => {
    const maya = await world.person();
    expect((await maya.send(cancelSubscription, { patient_id: maya.id })).statusCode).toBe(409);
    const { card, own: none } = await maya.call(changeCard, { payment_method: 'pm_card_amex' });
    expect([card?.last4, none]).toEqual(['0005', null]);
    expect((await maya.send(changeCard, { payment_method: 'pm_card_visa_chargeDeclined' })).statusCode).toBe(
      409,
    );
    expect((await maya.call(getPaymentMethod, {})).card).toEqual(card);
  });
});

describe('a subscription given by an organisation', () => {
  test('begins and ends with the membership', async () => {
    const maya = await world.person();
    const clinic = await makeOrganisation(world, { includesSubscription: true });
    const before = await maya.call(checkSubscription, { id: maya.id });
    await clinic.lookAfter(maya);

    const during = await maya.call(checkSubscription, { id: maya.id });
    await world.database.pool.query('update memberships set ended_at = now() where member_id = $1', [
      maya.id,
    ]);

    expect(before).toEqual({ is_sub_active: 'no', included_by: null });
    expect(during).toEqual({
      is_sub_active: 'yes',
      included_by: { id: clinic.id, name: clinic.name },
    });
    expect(await maya.call(checkSubscription, { id: maya.id })).toEqual(before);
  });

  test('is theirs always as a member of RSL WA, and a supporter who sees the team sees it', async () => {
    const [maya, sam, lee] = [await world.person(), await world.person(), await world.person()];
    const rslwa = await makeOrganisation(world, { code: 'RSLWA', includesSubscription: false });
    await rslwa.lookAfter(maya);
    await letSupport(world, maya, sam, null);
    await letSupport(world, maya, lee, { supportTeam: { view: false } });

    const told = { is_sub_active: 'yes', included_by: { id: rslwa.id, name: rslwa.name } };
    expect(await maya.call(checkSubscription, { id: maya.id })).toEqual(told);
    expect(await sam.call(checkSubscription, { id: maya.id })).toEqual(told);
    expect((await lee.send(checkSubscription, { id: maya.id })).statusCode).toBe(403);
  });

  test('is told to no stranger', async () => {
    const [maya, sam] = [await world.person(), await world.person()];

    expect((await sam.send(checkSubscription, { id: maya.id })).statusCode).toBe(404);
  });
});
