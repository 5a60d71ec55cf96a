import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { UPLOAD_LIMIT_BYTES } from '../contract/src/files.ts';
import { supporterAt } from './support/acting.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { undoOf } from './support/toasts.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const PICTURE = join(import.meta.dirname, '..', 'web', 'public', 'icon-512.png');
const TEXT = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('<b>Walk</b> by the river') };
const FILM = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(UPLOAD_LIMIT_BYTES + 1) };

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem').filter({ hasText: name });
const opener = (page: Page, name: string): Locator => rowOf(page, name).getByRole('button', { name }).first();
const choose = async (page: Page, name: string, action: string) => {
  await rowOf(page, name)
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('files: added, looked at, renamed, shared and taken back before the eyes of a supporter', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants({ note: { view: true, create: false } }));
  await logInAt(page, '/files', maya);
  const tour = await startTour(page);
  await expect(page.getByText('No files yet')).toBeVisible();
  await inspect(tour, 'Files');

  await page.getByLabel('Files to add').setInputFiles(PICTURE);
  await page.getByLabel('Files to add').setInputFiles([TEXT, FILM]);
  await expect(rowOf(page, 'icon-512.png')).toBeVisible();
  await expect(rowOf(page, 'plan.txt')).toBeVisible();
  await expect(page.getByText('Files can be up to 30 MB. This one is 31.5 MB')).toBeVisible();
  await inspectAsItIs(tour);
  await page.getByRole('button', { name: 'Remove film.mp4' }).click();

  await page.getByText('Grid', { exact: true }).click();
  await expect(rowOf(page, 'icon-512.png').locator('img')).toBeVisible();
  await inspectAsItIs(tour);
  await opener(page, 'plan.txt').click();
  const plan = page.getByRole('dialog', { name: 'plan.txt' });
  await expect(plan.getByText('<b>Walk</b> by the river')).toBeVisible();
  await inspectAsItIs(tour);
  await page.keyboard.press('ArrowRight');
  const picture = page.getByRole('dialog', { name: 'icon-512.png' });
  await expect(picture.getByRole('img', { name: 'icon-512.png' })).toBeVisible();
  await inspectAsItIs(tour);
  // With its comments it is longer than a phone, and its name and the way out stay.
  await picture.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expect(picture.getByRole('button', { name: 'Close', exact: true })).toBeInViewport();
  await expect(picture.getByRole('heading', { name: 'icon-512.png' })).toBeInViewport();
  await page.goBack();
  await expect(picture).toHaveCount(0);
  await expect(page).toHaveURL(/\/files$/);

  await choose(page, 'plan.txt', 'Rename');
  const form = page.getByRole('dialog', { name: 'Rename file' });
  await form.getByLabel('Name').fill('Walks');
  await inspectAsItIs(tour);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Walks.txt')).toBeVisible();

  await share(page, 'Walks.txt', true);
  await expect(page.getByText('File sharing has been updated.')).toBeVisible();
  await expect(rowOf(page, 'Walks.txt').getByText('Shared with 1 person')).toBeVisible();

  const sams = await supporterAt(browser, '/files', sam);
  await expect(sams.getByRole('button', { name: 'Add files' })).toHaveCount(0);
  await opener(sams, 'Walks.txt').click();
  const theirs = sams.getByRole('dialog', { name: 'Walks.txt' });
  await expect(theirs.getByText('<b>Walk</b> by the river')).toBeVisible();

  await share(page, 'Walks.txt', false);
  await expect(theirs).toHaveCount(0);
  await expect(sams.getByText('“Walks.txt” can’t be opened any more.')).toBeVisible();
  await expect(rowOf(sams, 'Walks.txt')).toHaveCount(0);

  await choose(page, 'icon-512.png', 'Delete');
  await expect(rowOf(page, 'icon-512.png')).toHaveCount(0);
  await undoOf(page, 'File deleted.').click();
  await expect(rowOf(page, 'icon-512.png')).toBeVisible();
  await sams.context().close();
  expectFaultless(tour, 'files');
});

/** Gives the file to the one supporter, or takes it back. */
async function share(page: Page, name: string, isShared: boolean): Promise<void> {
  await choose(page, name, 'Share');
  const dialog = page.getByRole('dialog', { name: 'Share this file' });
  await dialog.getByRole('checkbox').first().setChecked(isShared);
  await dialog.getByRole('button', { name: isShared ? 'Share' : 'Stop sharing', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
