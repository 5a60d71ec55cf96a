import { expect, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { expectFaultless, inspect, startTour } from './support/tour.ts';

test('what a member takes, to show at a pharmacy without a connection, and on paper', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await logInAt(page, '/medications', await aMember(request));
  const tour = await startTour(page);
  await page.getByRole('button', { name: 'Add a medicine' }).first().press('Enter');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Medicine' }).fill('Quetiapine');
  await form.getByLabel('Dose, as it’s written for you (optional)').fill('One at bedtime');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Quetiapine' })).toBeVisible();
  await page.getByRole('link', { name: 'Print or show' }).click();
  await inspect(tour, 'My medicines');
  expectFaultless(tour, 'the page to print');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Quetiapine' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Print or show' }).click();
  await expect(page.getByText('One at bedtime')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^This list was written by Maya/)).toBeVisible();
  for (const name of ['Print', 'Get help now'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
