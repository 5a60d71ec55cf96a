import { expect, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

test('a medicine: times and a count are set, today’s dose is done and changed, and one is taken when needed', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const maya = await aMember(request);
  await logInAt(page, '/medications', maya);
  const tour = await startTour(page);
  const form = page.getByRole('dialog');
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add a medicine' }).first().press('Enter');
    await form.getByRole('combobox', { name: 'Medicine' }).fill(name);
    await form.getByLabel('Dose, as it’s written for you (optional)').fill('One tablet');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await add('Lithium');
  await choose('Lithium', 'Reminders and count');
  await form.getByLabel('Time 1').fill('23:58');
  await form.getByRole('button', { name: 'Add a time' }).press('Enter');
  await form.getByLabel('Time 2').fill('23:59');
  await form.getByLabel('You have (optional)').fill('28');
  await inspectAsItIs(tour);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('28 tablets, 2 a day: about 14 days')).toBeVisible();
  await expect(page.getByText(/^Reminders at 11.58/)).toBeVisible();

  const today = page.getByRole('list', { name: 'Doses today' });
  await today.getByRole('button', { name: /^Done: Lithium, 11.58/ }).press('Enter');
  await expect(page.getByText('27 tablets, 2 a day: about 13 days')).toBeVisible();
  await today.getByRole('button', { name: /^Change: Lithium/ }).press('Enter');
  await expect(page.getByText('28 tablets, 2 a day: about 14 days')).toBeVisible();
  await today.getByRole('button', { name: /^Skip: Lithium, 11.58/ }).press('Enter');
  await expect(today.getByText(/Skipped/)).toBeVisible();

  await add('Diazepam');
  await choose('Diazepam', 'Taken now');
  await expect(today.getByText(/^Taken at/)).toBeVisible();
  await inspect(tour, 'Medicines');
  await choose('Diazepam', 'What you took');
  await expect(form.getByText(/^Taken at/)).toBeVisible();
  await inspectAsItIs(tour);
  expectFaultless(tour, 'medicine-reminders');
});
