import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectSoon, type Page, test } from '@playwright/test';
import { inOwnBrowser } from './support/acting.ts';
import { kindsKept } from './support/device.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { letSupport } from './support/supporters.ts';

/** Two browsers and a server that draws: a slow machine takes longer than one page. */
const expect = expectSoon.configure({ timeout: 30_000 });

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '..', 'web', 'public', 'icon-512.png')),
});

const inOrder = (page: Page) => page.getByRole('region', { name: 'Steps' });
const photosSheet = (page: Page) => page.getByRole('dialog', { name: 'Photos' });
const choose = (page: Page) => page.getByLabel('Photos for my plan');
/** A picture that the browser has drawn. */
const drawn = (page: Page, name: string) =>
  expect
    .poll(() =>
      inOrder(page)
        .getByRole('img', { name })
        .evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))
        .catch(() => 0),
    )
    .toBeGreaterThan(0);

test('photos of what matters come over a broken line, open without the server, and are shown to one person as long as the member says', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam);
  await logInAt(page, '/safety-plan', maya);
  await expect(page.getByRole('heading', { name: 'My safety plan' })).toBeVisible();
  await inOrder(page).getByRole('button', { name: 'Add photos' }).click();
  await expect(photosSheet(page)).toBeVisible();

  // A file that is no photo is refused before an upload; on a broken line chosen photos wait, also over a
  // reload.
  await choose(page).setInputFiles([
    { name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(photosSheet(page).getByText('“page.svg” can’t be shown as a photo.')).toBeVisible();
  await page.route('**/api/patient/add_safety_plan_photo', (route) => route.abort());
  await choose(page).setInputFiles([picture('dog.png'), picture('sea.png')]);
  await expect(photosSheet(page).getByText('Saved on this device.')).toHaveCount(2);
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(inOrder(page).getByRole('button', { name: 'Look at 2 photos' })).toBeVisible();

  // Descriptions and order, by keyboard alone.
  await inOrder(page).getByRole('button', { name: 'Change photos' }).press('Enter');
  await photosSheet(page).getByLabel('What photo 1 shows').fill('Our dog Rosie');
  await photosSheet(page).getByLabel('What photo 2 shows').fill('The sea');
  await photosSheet(page).getByLabel('What photo 2 shows').blur();
  await photosSheet(page).getByRole('button', { name: 'Move down: Our dog Rosie' }).press('Enter');
  await expect(photosSheet(page).getByText('Our dog Rosie moved to 2 of 2')).toBeAttached();
  await expect(photosSheet(page).getByLabel('What photo 1 shows')).toHaveValue('The sea');
  await photosSheet(page).getByRole('button', { name: 'Remove: The sea' }).press('Enter');
  await expect(photosSheet(page).getByLabel('What photo 2 shows')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(photosSheet(page).getByLabel('What photo 1 shows')).toHaveValue('The sea');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await inOrder(page).getByRole('button', { name: 'Look at 2 photos' }).click();
  await expect(
    page.getByRole('dialog', { name: 'What matters to me' }).getByRole('img', { name: 'Our dog Rosie' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await drawn(page, 'Our dog Rosie');
  await drawn(page, 'The sea');

  // Without a server they come from this device.
  const photosKept = async () => (await kindsKept(page)).filter((kind) => kind.startsWith('plan_photo:'));
  await expect.poll(photosKept).toHaveLength(2);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await drawn(page, 'Our dog Rosie');
  await drawn(page, 'The sea');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();

  // On paper only when chosen.
  await drawn(page, 'The sea');
  await expect(page.locator('[data-on-paper] img')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Photos on paper too' }).check();
  await expect(page.locator('[data-on-paper] img')).toHaveCount(2);

  // Shared plans hide photos until the member shows them to this one person; revoked ones leave an open page.
  const share = async (photos: boolean) => {
    await page.getByRole('button', { name: 'Share my plan' }).filter({ visible: true }).click();
    await page.getByRole('dialog', { name: 'Share my plan' }).getByRole('checkbox').first().check();
    await page.getByRole('checkbox', { name: /^Show photos too/ }).setChecked(photos);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(photos ? 'can look, photos too' : 'can look, no photos')).toBeVisible();
    await page.getByRole('button', { name: 'Share with 1 person' }).click();
    await expect(page.getByRole('dialog', { name: 'Share my plan' })).toBeHidden();
  };
  await share(false);
  const theirs = await inOwnBrowser(browser, '/', sam);
  await theirs.locator('.switcher').filter({ visible: true }).click();
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /^Maya Hart/ })
    .click();
  await theirs
    .getByRole('main')
    .getByRole('link', { name: /safety plan/ })
    .click();
  await expect(inOrder(theirs)).toBeVisible();
  await expect(inOrder(theirs).getByRole('img')).toHaveCount(0);
  await share(true);
  await drawn(theirs, 'Our dog Rosie');
  await expect(inOrder(theirs).getByRole('button', { name: 'Change photos' })).toHaveCount(0);
  await share(false);
  await expect(inOrder(theirs).getByRole('img')).toHaveCount(0);
  await theirs.context().close();
});
