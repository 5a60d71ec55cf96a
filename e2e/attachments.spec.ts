import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';

const LIVE = { timeout: 10_000 };
const PICTURE = join(import.meta.dirname, '..', 'web', 'public', 'icon-512.png');
const LETTER = {
  name: 'Referral letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 a letter'),
};
const NASTY = {
  name: 'page.html',
  mimeType: 'text/html',
  buffer: Buffer.from('<script>alert(1)</script>'),
};

const messages = (page: Page): Locator => page.getByRole('region', { name: 'What was written' });
const chooser = (page: Page): Locator => page.getByLabel('Files for this message');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

test('pictures and papers go with a message, wait for a connection, and are saved without being opened', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants());
  await logInAt(page, '/messaging', maya);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const people = page.getByRole('dialog', { name: 'Who would you like to write to?' });
  await people.getByRole('button', { name: /Supporter/ }).click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a file' })).toBeVisible();

  await chooser(page).setInputFiles([PICTURE]);
  await chooser(page).setInputFiles([LETTER, { ...NASTY, name: 'wrong.html' }]);
  await page.getByRole('button', { name: 'Remove wrong.html' }).click();
  await page.getByRole('textbox', { name: /^Message to/ }).fill('The letter, and us');
  await expectAccessible(page);
  await send(page);
  await expect(messages(page).getByRole('img', { name: 'icon-512.png' })).toBeVisible(LIVE);
  await expect(page.getByRole('list', { name: 'Files to send' })).toHaveCount(0);
  await expectAccessible(page);

  const sams = await (await browser.newContext()).newPage();
  sams.on('dialog', () => expect(false, 'a dialog').toBe(true));
  await logInAt(sams, '/messaging', sam);
  await sams.getByRole('link', { name: /The letter, and us/ }).click();
  await expect(messages(sams).getByRole('img', { name: 'icon-512.png' })).toBeVisible(LIVE);
  const [letter] = await Promise.all([
    sams.waitForEvent('download'),
    messages(sams)
      .getByRole('button', { name: /Referral letter\.pdf/ })
      .click(),
  ]);
  expect(letter.suggestedFilename()).toBe(LETTER.name);
  expect(await readFile(await letter.path(), 'utf8')).toBe('%PDF-1.7 a letter');

  const { pathname } = new URL(page.url());
  await page.context().setOffline(true);
  await chooser(page).setInputFiles([NASTY]);
  await send(page);
  await expect(messages(page).getByText(/^Not sent yet/)).toBeVisible(LIVE);
  await expect(messages(page).getByText('page.html')).toBeVisible();
  await expectAccessible(page);
  await page.waitForTimeout(600);
  await page.close();
  const next = await page.context().newPage();
  await page.context().setOffline(false);
  await logInAt(next, pathname, maya);
  await expect(messages(sams).getByText('page.html')).toBeVisible({ timeout: 30_000 });
  const [html] = await Promise.all([
    sams.waitForEvent('download'),
    messages(sams)
      .getByRole('button', { name: /page\.html/ })
      .click(),
  ]);
  expect(html.suggestedFilename()).toBe('page.html');
  await expect(messages(next).getByText(/^Not sent yet/)).toHaveCount(0);
  await sams.context().close();
});
