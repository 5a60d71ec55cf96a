import { expect, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

test('a medicine: shared with one person, who reads that line alone, and taken back at once', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants());
  await logInAt(page, '/medications', maya);
  const tour = await startTour(page);
  for (const name of ['Melatonin', 'Lithium']) {
    await page.getByRole('button', { name: 'Add a medicine' }).first().press('Enter');
    await page.getByRole('combobox', { name: 'Medicine' }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  await page.getByRole('button', { name: 'More about Lithium' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Share' }).press('Enter');
  const sharing = page.getByRole('dialog', { name: 'Share this medicine' });
  await sharing.getByRole('checkbox').first().press('Space');
  await inspectAsItIs(tour);
  await sharing.getByRole('button', { name: 'Share', exact: true }).press('Enter');
  await expect(page.getByText('Shared with 1 person')).toBeVisible();
  await inspect(tour, 'Medicines');

  const sams = await (await browser.newContext()).newPage();
  await logInAt(sams, `/shared-contents/${maya.id}`, sam);
  const seen = await startTour(sams);
  await sams.getByRole('link', { name: /^Read it/ }).press('Enter');
  await expect(sams.getByRole('heading', { name: 'Lithium' })).toBeVisible();
  await expect(sams.getByText('Melatonin')).toHaveCount(0);
  await inspect(seen, 'A medicine');

  await page.goto('/shared-contents');
  await page.getByRole('button', { name: 'Stop sharing Lithium' }).press('Enter');
  await expect(sams.getByText('This isn’t shared with you')).toBeVisible();
  await expect(sams.getByRole('heading', { name: 'Lithium' })).toHaveCount(0);
  await inspect(seen, 'A medicine');
  await sams.context().close();
  expectFaultless(tour, 'sharing a medicine');
  // The browser itself reports the refusal that takes the words off the screen.
  expectFaultless(seen, 'a shared medicine', /404/);
});
