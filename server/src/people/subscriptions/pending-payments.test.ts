import { randomUUID } from 'node:crypto';
import { paymentsEndpoints } from '@kith/contract/payments';
import { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentProcessor } from '#kernel/ports/payments';
import type { Someone } from '#testing/caller';
import { signInAgain } from '#testing/sign-in';
import { makeWorld, type World } from '#testing/world';

const { listPlans, subscribeUser, cancelSubscription, changeCard } = subscriptionsEndpoints;
const { listPayments } = paymentsEndpoints;

const [LOOK, SETTLE] = ['subscriptions.look', 'subscriptions.settle'];
const DAY = 86_400_000;
/** It can be saved, and is declined at each payment. */
const WORN_OUT = 'pm_card_chargeCustomerFail';

/** `lost`: the processor takes the money, and its answer does not come. */
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
afterEach(() => {
  trouble = 'none';
});
afterAll(() => world.close());

const buying = (change: object = {}) => ({
  ...{ plan_id: '1month', payment_method: 'pm_card_visa', client_key: randomUUID() },
  ...change,
});
const stateOf = (one: Someone) => one.call(listPlans, {});
const stop = (one: Someone) => one.call(cancelSubscription, { patient_id: one.id });
const statusesOf = async (one: Someone) =>
  (await one.call(listPayments, {})).payments.map(({ status }) => status).toReversed();

async function subscriber(): Promise<Someone> {
  const maya = await world.person();
  expect((await maya.send(subscribeUser, buying())).statusCode).toBe(200);
  return maya;
}

async function idOf(one: Someone, table: 'subscriptions' | 'charges'): Promise<number> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select id from ${table} where person_id = $1 order by id desc limit 1`,
    [one.id],
  );
  return Number(rows[0]?.id);
}

const look = async (one: Someone) => world.work(LOOK, { subscriptionId: await idOf(one, 'subscriptions') });

/** Some days after the last paid moment, Kith looks at the plan. The person comes back after that. */
async function lookOn(one: Someone, days: number): Promise<Someone> {
  const { rows } = await world.database.pool.query<{ until: Date }>(
    'select paid_until as until from subscriptions where id = $1',
    [await idOf(one, 'subscriptions')],
  );
  world.advance((rows[0]?.until.getTime() ?? 0) + days * DAY + 1000 - world.now().getTime());
  await look(one);
  return signInAgain(world, one);
}

/** The jobs of a queue that name this. */
async function waiting(queue: string, name: string, id: number): Promise<{ due: string }[]> {
  const { rows } = await world.database.pool.query<{ due: string }>(
    `select data->>'due' as due from jobs.job where name = $1 and data->>$2 = $3 order by created_on`,
    [queue, name, String(id)],
  );
  return rows;
}

describe('a renewal whose answer was lost', () => {
  test('is settled before its plan is stopped, and the answer names the true end', async () => {
    const maya = await subscriber();
    const { own: first } = await stateOf(maya);
    trouble = 'lost';
    const back = await lookOn(maya, 0);
    expect((await stateOf(back)).is_payment_pending).toBe(true);
    trouble = 'none';
    const { own, is_payment_pending } = await stop(back);
    expect(is_payment_pending).toBe(false);
    expect(Date.parse(own?.paid_until ?? '')).toBeGreaterThan(Date.parse(first?.paid_until ?? ''));
    expect(own).toMatchObject({ state: 'active', extras_until: own?.paid_until });
    expect(await statusesOf(back)).toEqual(['paid', 'paid']);
  });

  test('holds no person in a plan, says that it is under way, and gives what it takes', async () => {
    const maya = await subscriber();
    trouble = 'lost';
    const back = await lookOn(maya, 0);
    expect(await stop(back)).toMatchObject({ own: null, is_payment_pending: true });
    trouble = 'none';
    await look(back);
    const { own } = await stateOf(back);
    expect([own?.state, own?.extras_until]).toEqual(['active', own?.paid_until]);
    expect((await back.send(subscribeUser, buying())).statusCode).toBe(409);
    expect(await statusesOf(back)).toEqual(['paid', 'paid']);
  });

  test('is settled before the days of grace end its plan', async () => {
    const maya = await subscriber();
    trouble = 'lost';
    await lookOn(maya, 13);
    trouble = 'none';
    const back = await lookOn(maya, 14);
    expect((await stateOf(back)).own).toMatchObject({ state: 'active' });
    expect(await statusesOf(back)).toEqual(['paid', 'paid']);
  });

  test('and then declined is tried on its next day', async () => {
    const maya = await subscriber();
    await maya.call(changeCard, { payment_method: WORN_OUT });
    const id = await idOf(maya, 'subscriptions');
    trouble = 'silent';
    await lookOn(maya, 0);
    trouble = 'none';
    const back = await lookOn(maya, 3);
    const { own } = await stateOf(back);
    const seventh = new Date(Date.parse(own?.paid_until ?? '') + 7 * DAY).toISOString();
    expect(own).toMatchObject({ state: 'payment_due', next_payment_at: seventh });
    expect(own?.declined_at).not.toBeNull();
    expect((await waiting(LOOK, 'subscriptionId', id)).at(-1)?.due).toBe(seventh);
  });

  test('on the old card is tried at once with another one', async () => {
    const maya = await subscriber();
    await maya.call(changeCard, { payment_method: WORN_OUT });
    trouble = 'silent';
    const back = await lookOn(maya, 0);
    trouble = 'none';
    const { own, card } = await back.call(changeCard, { payment_method: 'pm_card_mastercard' });
    expect([own?.state, card?.last4]).toEqual(['active', '4444']);
    expect(await statusesOf(back)).toEqual(['paid', 'declined', 'paid']);
  });
});

describe('a lost payment', () => {
  test('is asked for again until there is an answer, and keeps no other one waiting', async () => {
    const [maya, noa] = [await world.person(), await world.person()];
    trouble = 'lost';
    for (const one of [maya, noa]) expect((await one.send(subscribeUser, buying())).statusCode).toBe(503);
    const chargeId = await idOf(maya, 'charges');
    expect(await waiting(SETTLE, 'chargeId', chargeId)).toHaveLength(1);
    await world.work(SETTLE, { chargeId });
    expect(await waiting(SETTLE, 'chargeId', chargeId)).toHaveLength(2);
    expect(world.logLines.some((line) => line.includes('"msg":"payments"'))).toBe(true);
    trouble = 'none';
    await world.work(SETTLE, { chargeId });
    expect([await statusesOf(maya), await statusesOf(noa)]).toEqual([['paid'], ['pending']]);
    await world.work(SETTLE, { chargeId });
    expect(await waiting(SETTLE, 'chargeId', chargeId)).toHaveLength(2);
  });

  test('is the purchase, also where the next try is under another key', async () => {
    const maya = await world.person();
    trouble = 'lost';
    expect((await maya.send(subscribeUser, buying())).statusCode).toBe(503);
    trouble = 'none';
    const again = await maya.send(subscribeUser, buying({ payment_method: 'pm_card_mastercard' }));
    expect([again.statusCode, again.json().own?.state]).toEqual([200, 'active']);
    expect(await statusesOf(maya)).toEqual(['paid']);
  });

  test('leaves a card that was saved after it', async () => {
    const maya = await world.person();
    trouble = 'lost';
    await maya.send(subscribeUser, buying());
    trouble = 'none';
    await world.database.pool.query(
      `insert into payment_cards (person_id, method, brand, last4, exp_month, exp_year, saved_at)
       values ($1, 'pm_card_amex', 'American Express', '0005', 12, 2099, $2)`,
      [maya.id, new Date(world.now().getTime() + 1000)],
    );
    await world.work(SETTLE, { chargeId: await idOf(maya, 'charges') });
    expect((await stateOf(maya)).card?.last4).toBe('0005');
  });
});

test('a look that comes early by the clock of Kith is ordered again', async () => {
  const maya = await subscriber();
  const subscriptionId = await idOf(maya, 'subscriptions');
  const due = (await stateOf(maya)).own?.paid_until;
  expect(await waiting(LOOK, 'subscriptionId', subscriptionId)).toEqual([{ due }]);
  await world.work(LOOK, { subscriptionId, due });
  expect(await waiting(LOOK, 'subscriptionId', subscriptionId)).toEqual([{ due }, { due }]);
  expect(await statusesOf(maya)).toEqual(['paid']);
});
