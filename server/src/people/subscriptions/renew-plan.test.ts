import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@kith/contract/auth';
import { paymentsEndpoints } from '@kith/contract/payments';
import { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeOrganisation } from '#testing/professionals';
import { signInAgain } from '#testing/sign-in';
import { makeWorld, type World } from '#testing/world';

const { listPlans, checkSubscription, subscribeUser, cancelSubscription, changeCard } =
  subscriptionsEndpoints;
const { listPayments } = paymentsEndpoints;

const DAY = 86_400_000;
/** It can be saved, and is declined at each payment. */
const WORN_OUT = 'pm_card_chargeCustomerFail';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function subscriber(plan_id: '1month' | '12month' = '1month') {
  const maya = await signInAgain(world, await world.person());
  const client_key = randomUUID();
  await maya.call(subscribeUser, { plan_id, payment_method: 'pm_card_visa', client_key });
  return maya;
}

const own = async (one: Someone) => (await one.call(listPlans, {})).own;
const isActive = async (one: Someone) =>
  (await one.call(checkSubscription, { id: one.id })).is_sub_active === 'yes';
const statusesOf = async (one: Someone) =>
  (await one.call(listPayments, {})).payments.map(({ status }) => status).toReversed();

/** Lets time pass to some days from the last paid moment, and lets Kith look at the plan twice. */
async function passTo(one: Someone, days: number): Promise<void> {
  const plan = await own(one);
  const to = new Date(plan?.paid_until ?? '').getTime() + days * DAY + 1000;
  world.advance(to - world.now().getTime());
  await lookAt(one);
}

async function lookAt(one: Someone): Promise<void> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from subscriptions where person_id = $1 order by id desc limit 1',
    [one.id],
  );
  const look = () => world.work('subscriptions.look', { subscriptionId: Number(rows[0]?.id) });
  await Promise.all([look(), look()]);
  await look();
}

describe('a plan that is due', () => {
  test.each(['1month', '12month'] as const)('for %s is renewed once, for the next period', async (plan) => {
    const maya = await subscriber(plan);
    const before = await own(maya);
    await passTo(maya, 0);
    const after = await own(await signInAgain(world, maya));
    expect(await statusesOf(await signInAgain(world, maya))).toEqual(['paid', 'paid']);
    const days = Math.round(
      (Date.parse(after?.paid_until ?? '') - Date.parse(before?.paid_until ?? '')) / DAY,
    );
    expect(days).toBeGreaterThanOrEqual(plan === '1month' ? 28 : 365);
    expect(after).toMatchObject({ state: 'active', cancelled_at: null });
  });

  test('is not renewed after it was stopped, and ends on its last paid day', async () => {
    const maya = await subscriber();
    await maya.call(cancelSubscription, { patient_id: maya.id });
    await passTo(maya, 0);
    const back = await signInAgain(world, maya);
    expect([await own(back), await isActive(back)]).toEqual([null, false]);
    expect(await statusesOf(back)).toEqual(['paid']);
    const again = { plan_id: '12month', payment_method: 'pm_card_visa', client_key: randomUUID() } as const;
    expect((await back.call(subscribeUser, again)).own).toMatchObject({ plan_id: '12month' });
  });

  test('and declined keeps its extras for 14 days, is tried four times, and ends', async () => {
    const maya = await subscriber();
    await maya.call(changeCard, { payment_method: WORN_OUT });
    await passTo(maya, 0);
    const back = await signInAgain(world, maya);
    expect(await own(back)).toMatchObject({ state: 'payment_due' });
    expect([await isActive(back), await statusesOf(back)]).toEqual([true, ['paid', 'declined']]);
    for (const days of [3, 7, 13]) await passTo(back, days);
    const late = await signInAgain(world, maya);
    expect([await isActive(late), (await statusesOf(late)).length]).toEqual([true, 5]);
    await passTo(late, 14);
    const last = await signInAgain(world, maya);
    expect([await own(last), await isActive(last)]).toEqual([null, false]);
    expect((await statusesOf(last)).length).toBe(5);
  });

  test('and declined is paid at once with another card', async () => {
    const maya = await subscriber();
    await maya.call(changeCard, { payment_method: WORN_OUT });
    await passTo(maya, 0);
    const back = await signInAgain(world, maya);
    const paid = await back.call(changeCard, { payment_method: 'pm_card_mastercard' });
    expect(paid.own).toMatchObject({ state: 'active' });
    expect(await statusesOf(back)).toEqual(['paid', 'declined', 'paid']);
  });

  test('and declined on another card says so, keeps the card, and asks it once a day', async () => {
    const maya = await subscriber();
    await maya.call(changeCard, { payment_method: WORN_OUT });
    await passTo(maya, 0);
    const back = await signInAgain(world, maya);
    for (const _ of [1, 2]) {
      const refused = await back.send(changeCard, { payment_method: WORN_OUT });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'card_declined']);
    }
    expect(await statusesOf(back)).toEqual(['paid', 'declined']);
    const { own: plan } = await back.call(listPlans, {});
    expect(plan?.declined_at).not.toBeNull();
  });

  test('is not renewed while an organisation gives the extras', async () => {
    const maya = await subscriber();
    const clinic = await makeOrganisation(world, { includesSubscription: true });
    await clinic.lookAfter(maya);
    await passTo(maya, 0);
    await passTo(await signInAgain(world, maya), 3);
    const back = await signInAgain(world, maya);
    expect([await isActive(back), await statusesOf(back)]).toEqual([true, ['paid']]);
  });

  test('can be stopped before newer terms are accepted', async () => {
    const maya = await subscriber();
    await world.database.pool.query(
      `insert into term_versions (type, version, title, summary, what_changed, text, is_draft, published_at)
       select type, max(version) + 1, 'T', 'S', 'W', 'X', true, $1 from term_versions group by type`,
      [world.now()],
    );
    try {
      expect((await maya.send(checkSubscription, { id: maya.id })).json().code).toBe('terms_outdated');
      expect((await own(maya))?.cancelled_at).toBeNull();
      const stopped = await maya.call(cancelSubscription, { patient_id: maya.id });
      expect(stopped.own?.cancelled_at).not.toBeNull();
    } finally {
      await world.asOwner((client) => client.query("delete from term_versions where title = 'T'"));
    }
  });

  test('and declined is not tried again once it is stopped', async () => {
    const maya = await subscriber();
    await maya.call(changeCard, { payment_method: WORN_OUT });
    await passTo(maya, 0);
    const back = await signInAgain(world, maya);
    await back.call(cancelSubscription, { patient_id: maya.id });
    await lookAt(maya);
    expect(await own(back)).toBeNull();
    expect(await statusesOf(back)).toEqual(['paid', 'declined']);
  });
});

test('the access record and the log tell nothing of money', async () => {
  const maya = await subscriber();
  const { user } = await maya.call(authEndpoints.getProfile, {});
  expect(JSON.stringify(user)).not.toMatch(/pm_card|4242/);
  expect(world.logLines.filter((line) => /pm_card|4242/.test(line))).toEqual([]);
  const { rows } = await world.database.pool.query<{ data: object }>(
    `select data from facts where type = 'person.plan_changed'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) expect(Object.keys(data).toSorted()).toEqual(['change', 'subscriptionId']);
});
