import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  aChat,
  atADesk,
  attach,
  composer,
  messages,
  openChat,
  save,
  send,
  waiting,
} from './support/chats.ts';
import { draftsKept } from './support/drafts.ts';
import { expectAccessible, logInAt } from './support/pages.ts';

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

test('pictures and papers go with a message, wait for a connection, and are saved without being opened', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { maya, sam, path } = await aChat(request);
  await openChat(page, path, maya);
  await expect(page.getByRole('button', { name: 'Add a file' })).toBeVisible();

  await attach(page, [PICTURE]);
  await attach(page, [LETTER, { ...NASTY, name: 'wrong.html' }]);
  await page.getByRole('button', { name: 'Remove wrong.html' }).click();
  await composer(page).fill('The letter, and us');
  await expectAccessible(page);
  await send(page);
  await expect(messages(page).getByRole('img', { name: 'icon-512.png' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Files to send' })).toHaveCount(0);
  await expectAccessible(page);

  const sams = await atADesk(browser);
  sams.on('dialog', () => expect(false, 'a dialog').toBe(true));
  await openChat(sams, path, sam);
  await expect(messages(sams).getByRole('img', { name: 'icon-512.png' })).toBeVisible();
  const letter = await save(sams, /Referral letter\.pdf/);
  expect(letter.suggestedFilename()).toBe(LETTER.name);
  expect(await readFile(await letter.path(), 'utf8')).toBe('%PDF-1.7 a letter');

  await page.context().setOffline(true);
  await attach(page, [NASTY]);
  await send(page);
  await expect(waiting(page)).toBeVisible();
  await expect(messages(page).getByText('page.html')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => draftsKept(page)).toBe(1);
  await page.close();
  const next = await page.context().newPage();
  await page.context().setOffline(false);
  await logInAt(next, path, maya);
  await expect(messages(sams).getByText('page.html')).toBeVisible({ timeout: 30_000 });
  const html = await save(sams, /^page\.html/);
  expect(html.suggestedFilename()).toBe('page.html');
  await expect(waiting(next)).toHaveCount(0);
  await sams.context().close();
});
