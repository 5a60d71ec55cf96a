import { expect, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { LAYOUT } from './support/tags.ts';
import { expectFaultless, inspect, startTour } from './support/tour.ts';

test(
  'a plan is paid with a test card, stopped, resumed, and its receipt read',
  LAYOUT,
  async ({ page, request }) => {
    test.setTimeout(240_000);
    await logInAt(page, '/payment/history', await aMember(request));
    const tour = await startTour(page);
    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
    await inspect(tour, 'Payments');
    await page.getByRole('link', { name: 'See plans' }).click();

    await expect(page.getByText('no money moves')).toBeVisible();
    await inspect(tour, 'My plan');
    await page.getByLabel('Card number').fill('1234 5678');
    await page.getByRole('button', { name: 'Pay $9.90' }).click();
    await expect(page.getByText(/Please use a test card/).first()).toBeVisible();
    await inspect(tour, 'My plan');
    await page.getByLabel('Card number').fill('4000 0000 0000 9995');
    await page.getByRole('button', { name: 'Pay $9.90' }).click();
    await expect(page.getByText(/There isn’t enough money on this card/)).toBeVisible();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay $9.90' }).click();

    const plan = page.getByRole('region', { name: 'Your plan' });
    await expect(plan.getByText('Visa ending in 4242')).toBeVisible();
    await plan.getByRole('button', { name: 'Stop my plan' }).click();
    const asks = page.getByRole('dialog', { name: 'Stop your plan?' });
    await asks.getByRole('button', { name: 'Stop my plan' }).click();
    await expect(plan.getByText(/^Stopped\./)).toBeVisible();
    await inspect(tour, 'My plan');
    await plan.getByRole('button', { name: 'Keep my plan after all' }).click();
    await plan.getByRole('button', { name: 'Change card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your card' });
    await dialog.getByLabel('Card number').fill('5555 5555 5555 4444');
    await dialog.getByRole('button', { name: 'Use this card' }).click();
    await expect(plan.getByText('Mastercard ending in 4444')).toBeVisible();

    await page.getByRole('link', { name: 'See my payments' }).click();
    const payments = page.getByRole('list', { name: 'Payments, the newest first' });
    await expect(payments.getByRole('listitem')).toHaveCount(1);
    await payments.getByText('Monthly plan').first().click();
    await expect(payments.getByText('Receipt number')).toBeVisible();
    await expect(payments.getByText('$0.90')).toBeVisible();
    await inspect(tour, 'Payments');
    expectFaultless(tour, 'plans', /status of 409/);
  },
);
