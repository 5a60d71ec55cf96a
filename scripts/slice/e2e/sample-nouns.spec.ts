import { expect, type Locator, type Page, test } from '@playwright/test';
import { supporterAt } from './support/acting.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { letSupport } from './support/supporters.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const rowOf = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });
const choose = async (page: Page, row: Locator, name: string) => {
  await row.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a sample noun: written, changed, shared with a supporter, deleted and brought back', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam);
  await logInAt(page, '/sample-nouns', maya);
  const tour = await startTour(page);
  await inspect(tour, 'Sample nouns');

  await page.getByRole('button', { name: 'Add a sample noun' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a sample noun' });
  await form.getByLabel('Your words').fill('A walk by the river');
  await inspectAsItIs(tour);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'A walk by the river')).toBeVisible();

  await choose(page, rowOf(page, 'A walk by the river'), 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit sample noun' });
  await edit.getByLabel('Your words').fill('A swim in the sea');
  await edit.getByRole('button', { name: 'Save' }).click();
  const row = rowOf(page, 'A swim in the sea');
  await expect(row).toBeVisible();

  await choose(page, row, 'Share');
  const sharing = page.getByRole('dialog', { name: 'Share this sample noun' });
  await sharing.getByRole('checkbox').first().check();
  await inspectAsItIs(tour);
  await sharing.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(row.getByText('Shared with 1 person')).toBeVisible();

  const sams = await supporterAt(browser, '/sample-nouns', sam);
  await expect(rowOf(sams, 'A swim in the sea')).toBeVisible();
  await expect(sams.getByRole('button', { name: 'Add a sample noun' })).toHaveCount(0);

  await choose(page, row, 'Delete');
  await expect(row).toHaveCount(0);
  // Without a reload: it leaves the supporter's screen by itself.
  await expect(rowOf(sams, 'A swim in the sea')).toHaveCount(0);
  // The notice of the share may still stand above it, with an undo of its own.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toBeVisible();
  await expect(rowOf(sams, 'A swim in the sea')).toBeVisible();
  await sams.context().close();
  expectFaultless(tour, 'sample nouns');
});
