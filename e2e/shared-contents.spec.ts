import { expect, type Page, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { undoOf } from './support/toasts.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const LETTER = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Maya') };
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('what two people share: listed at both ends, stopped at one, gone at both at once', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants({ note: { view: true, create: false } }));
  await logInAt(page, '/shared-contents', maya);
  const tour = await startTour(page);
  await expect(page.getByText('You haven’t shared anything yet')).toBeVisible();
  await inspect(tour, 'What I share');

  await page.goto('/files');
  await page.getByLabel('Files to add').setInputFiles([LETTER]);
  await page.getByRole('button', { name: /^More about letter/ }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this file' });
  await sharing.getByRole('checkbox').first().check();
  await sharing.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(sharing).toHaveCount(0);

  const sams = await (await browser.newContext()).newPage();
  await logInAt(sams, `/shared-contents/${maya.id}`, sam);
  await expect(rowOf(sams, 'letter.txt')).toContainText('shares this with you');
  await page.goto(`/shared-contents/${sam.id}`);
  await expect(rowOf(page, 'letter.txt')).toContainText('You share it by name');
  await inspectAsItIs(tour);

  await page.getByRole('button', { name: 'Stop sharing letter.txt' }).click();
  await expect(rowOf(sams, 'letter.txt')).toHaveCount(0);
  await expect(rowOf(page, 'letter.txt')).toHaveCount(0);
  await undoOf(page, 'You stopped sharing it.').click();
  await expect(rowOf(sams, 'letter.txt')).toBeVisible();
  await expect(rowOf(page, 'letter.txt')).toBeVisible();

  await page.getByRole('link', { name: 'Everything I share' }).click();
  await expect(rowOf(page, 'letter.txt')).toContainText('Shared with');
  await inspectAsItIs(tour);
  await sams.context().close();
  expectFaultless(tour, 'shared-contents');
});
