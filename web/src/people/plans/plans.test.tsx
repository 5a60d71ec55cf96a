import { authEndpoints } from '@kith/contract/auth';
import { paymentsEndpoints } from '@kith/contract/payments';
import { type PlanState, subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { anOwnPlan, aPayment, aPlanState } from '#testing/plans.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

const { listPlans, subscribeUser, cancelSubscription, changeCard } = subscriptionsEndpoints;
const CARD = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2034 };

let api: FakeApi;
const maya = aPerson({ time_zone: 'UTC' });

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
});

afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

function open(change: Partial<PlanState> = {}) {
  let state = aPlanState(change);
  api.on(listPlans, () => state);
  signInAs(maya);
  const { user } = renderApp('/subscriptions');
  const become = (next: Partial<PlanState>) => {
    state = { ...state, ...next };
    return state;
  };
  return { user, become };
}

describe('a plan is chosen', () => {
  it('with price, GST, the next payment and how to stop it before the card is sent', async () => {
    const { user, become } = open();
    const bought = api.on(subscribeUser, () => become({ own: anOwnPlan(), card: CARD }));

    expect(await screen.findByText(/takes test cards only, and no money moves/)).toBeDefined();
    expect(screen.getByText('With $0.90 GST')).toBeDefined();
    expect(screen.getByText(/You pay \$9\.90 now.*in two taps/)).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /^Yearly: \$99 every 12 months/ }));
    await user.type(screen.getByLabelText('Card number'), '4242 4242 4242 4242');
    await user.click(screen.getByRole('button', { name: 'Pay $99' }));

    expect(await screen.findByRole('region', { name: 'Your plan' })).toBeDefined();
    expect(bought.calls).toEqual([
      { plan_id: '12month', payment_method: 'pm_card_visa', client_key: expect.any(String) },
    ]);
    expect(toastStore.read().at(-1)?.text).toBe('Thank you. The extras are yours.');
  });

  it('and a number that is no test card goes nowhere', async () => {
    const { user } = open();
    const bought = api.on(subscribeUser, () => aPlanState());
    await user.type(await screen.findByLabelText('Card number'), '4000 1234 5678 9010');
    await user.click(screen.getByRole('button', { name: 'Pay $9.90' }));
    expect((await screen.findAllByText(/Please use a test card of Stripe/)).length).toBeGreaterThan(0);
    expect(bought.calls).toEqual([]);
  });

  it('and a lost answer is asked for again under its key, a declined card under a new one', async () => {
    const { user, become } = open();
    const answers = [new Refusal('unavailable'), new Refusal('card_declined'), null];
    const bought = api.on(subscribeUser, () => {
      const refusal = answers.shift();
      if (refusal) throw refusal;
      return become({ own: anOwnPlan(), card: CARD });
    });
    const pay = async () => user.click(screen.getByRole('button', { name: 'Pay $9.90' }));
    await user.type(await screen.findByLabelText('Card number'), '4242424242424242');
    await pay();
    await screen.findByText(/Kith isn’t available for a moment/);
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242424242424242');
    await pay();
    await screen.findByText(/Your bank declined this card/);
    await pay();
    await screen.findByRole('region', { name: 'Your plan' });
    const [first, second, third] = bought.calls.map(({ client_key }) => client_key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('by no person to whom an organisation gives the extras', async () => {
    open({ included_by: { id: 7, name: 'RSL WA' } });
    expect(await screen.findByText('RSL WA gives you the extras. You pay nothing.')).toBeDefined();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    expect(screen.getByRole('region', { name: 'What is always free' }).textContent).toMatch(/safety plan/);
  });
});

describe('a plan', () => {
  it('is stopped in two taps, and resumed in one', async () => {
    const { user, become } = open({ own: anOwnPlan(), card: CARD });
    const cancelled = api.on(cancelSubscription, ({ cancelled: isStopped }) =>
      become({
        own: isStopped
          ? anOwnPlan({
              cancelled_at: '2031-02-10T02:00:00.000Z',
              extras_until: '2031-03-01T02:00:00.000Z',
            })
          : anOwnPlan(),
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Stop my plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop your plan?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stop my plan' }));
    expect(
      await screen.findByText(/Stopped\. You keep the extras until .* and pay nothing more/),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep my plan after all' }));
    expect(await screen.findByRole('button', { name: 'Stop my plan' })).toBeDefined();
    expect(cancelled.calls).toEqual([
      { patient_id: maya.id, cancelled: true },
      { patient_id: maya.id, cancelled: false },
    ]);
  });

  it('whose payment is due says what stays, and takes another card', async () => {
    const { user, become } = open({ own: anOwnPlan({ state: 'payment_due' }), card: CARD });
    const changed = api.on(changeCard, () => become({ own: anOwnPlan() }));
    expect(await screen.findByText(/nothing of yours is lost/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Change card' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change your card' });
    await user.type(within(dialog).getByLabelText('Card number'), '5555555555554444');
    await user.click(within(dialog).getByRole('button', { name: 'Use this card' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/nothing of yours is lost/)).toBeNull();
    expect(changed.calls).toEqual([{ payment_method: 'pm_card_mastercard' }]);
  });

  it('whose payment was declined names the next try, and says that stopping ends the extras', async () => {
    const due = { state: 'payment_due', declined_at: '2031-03-01T02:00:01.000Z' } as const;
    const { user } = open({ own: anOwnPlan({ ...due, next_payment_at: '2031-03-04T02:00:00.000Z' }) });
    expect(await screen.findByText(/We ask your bank again on .*4 March 2031/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stop my plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop your plan?' });
    expect(within(dialog).getByText(/The extras end now/)).toBeDefined();
  });

  it('that no bank has declined is being renewed, and a payment under way is told', async () => {
    open({ own: anOwnPlan({ state: 'payment_due' }), is_payment_pending: true });
    expect(await screen.findByText(/We’re renewing your plan/)).toBeDefined();
    expect(screen.getByText(/A payment is under way/)).toBeDefined();
    expect(screen.queryByText(/declined/)).toBeNull();
  });

  it('beside that of an organisation takes no payment', async () => {
    open({ own: anOwnPlan(), included_by: { id: 7, name: 'RSL WA' } });
    expect(await screen.findByText(/RSL WA gives you the extras\. While it does/)).toBeDefined();
    expect(screen.queryByText('Next payment')).toBeNull();
    expect(screen.queryByText(/You pay nothing/)).toBeNull();
    expect(screen.getByText('Paid until')).toBeDefined();
  });

  it('that was stopped with a payment under way does not say that nothing more is paid', async () => {
    const cancelled_at = '2031-02-10T02:00:00.000Z';
    open({ own: anOwnPlan({ cancelled_at }), is_payment_pending: true });
    expect(await screen.findByText(/One payment was under way before/)).toBeDefined();
    expect(screen.queryByText(/pay nothing more/)).toBeNull();
  });

  it('can be stopped before newer terms are accepted', async () => {
    const late = { ...maya, is_user_term_latest: false };
    api.on(authEndpoints.getProfile, () => ({ user: late, session: aSession() }));
    open({ own: anOwnPlan() });
    expect(await screen.findByRole('button', { name: 'Stop my plan' })).toBeDefined();
  });

  it('that did not load says so, and leaves what is always free on the page', async () => {
    api.refuse(listPlans, 'internal');
    signInAs(maya);
    renderApp('/subscriptions');
    expect(await screen.findByText('Your plan didn’t load')).toBeDefined();
    expect(screen.getByRole('region', { name: 'What is always free' })).toBeDefined();
  });
});

describe('payments', () => {
  it('are listed with their receipts, and say why one was declined', async () => {
    const declined = aPayment({
      id: 42,
      status: 'declined',
      declined_because: 'expired_card',
      paid_at: null,
    });
    api.on(paymentsEndpoints.listPayments, () => ({
      payments: [declined, aPayment()],
      has_more_data: false,
    }));
    signInAs(maya);
    renderApp('/payment/history');
    const list = await screen.findByRole('list', { name: 'Payments, the newest first' });
    expect(screen.getByText(/a try with test cards: no money has moved/)).toBeDefined();
    expect(within(list).getAllByText('Monthly plan')).toHaveLength(2);
    expect(within(list).getByText('The card had expired.')).toBeDefined();
    expect(within(list).getAllByText('7f1c1c1e-5b1f-4d29-8a40-8b1f0b1f9d10')).toHaveLength(1);
    expect(within(list).getAllByText('$0.90')).toHaveLength(2);
  });

  it('of a person without one lead to the plans', async () => {
    api.on(paymentsEndpoints.listPayments, () => ({ payments: [], has_more_data: false }));
    signInAs(maya);
    renderApp('/payment/history');
    expect(await screen.findByText('No payments yet')).toBeDefined();
    expect(screen.getByText('Your receipts will be here.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/subscriptions');
  });
});
