import { expect, test } from '@playwright/test';
import { supporterAt } from './support/acting.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

test('a medicine: found by two letters, changed, stopped, marked as wrong, and read by a supporter', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, { ...grants(), medication: { view: true } });
  await logInAt(page, '/medications', maya);
  const tour = await startTour(page);
  await inspect(tour, 'Medicines');

  await page.getByRole('button', { name: 'Add a medicine' }).first().press('Enter');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Medicine' }).pressSequentially('zo');
  await form.getByRole('option', { name: /^Sertraline \(Zoloft\)/ }).click();
  await form.getByLabel('Dose, as it’s written for you (optional)').fill('One with breakfast');
  await form.getByLabel('How often (optional)').selectOption('Once a day');
  await inspectAsItIs(tour);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Sertraline (Zoloft)' })).toBeVisible();

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More about Sertraline (Zoloft)' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Edit');
  await form.getByLabel('Dose, as it’s written for you (optional)').fill('Two with breakfast');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Two with breakfast')).toBeVisible();
  await choose('I’ve stopped this');
  await expect(page.getByRole('region', { name: 'Stopped' })).toContainText('Sertraline');
  await inspect(tour, 'Medicines');

  const sams = await supporterAt(browser, '/medications', sam);
  await expect(sams.getByText('Two with breakfast')).toBeVisible();
  await expect(sams.getByRole('button', { name: /^More about|^Add a medicine/ })).toHaveCount(0);
  await sams.context().close();

  await choose('This is wrong');
  await expect(page.getByText('No medicines yet')).toBeVisible();
  await page.getByRole('button', { name: 'All changes' }).press('Enter');
  await expect(form.getByText('Dose: Two with breakfast (before: One with breakfast)')).toBeVisible();
  await expect(form.getByText('Status: This is wrong (before: Stopped)')).toBeVisible();
  await inspectAsItIs(tour);
  expectFaultless(tour, 'medicines');
});
