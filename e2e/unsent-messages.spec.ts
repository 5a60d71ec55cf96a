import { truncate, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { UPLOAD_LIMIT_BYTES } from '../contract/src/files.ts';
import { aChat, attach, composer, LETTER, messages, openChat, say, send, waiting } from './support/chats.ts';
import { draftsKept } from './support/drafts.ts';
import { logInAt, submitLogIn } from './support/pages.ts';
import { ask, logInByApi } from './support/people.ts';

test('a session ends while messages and a file wait and another is half typed: after logging in on the same page all is sent once and in order, and the half is there', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { maya, sam, path } = await aChat(request);
  const sams = await (await browser.newContext()).newPage();
  await Promise.all([openChat(page, path, maya), openChat(sams, path, sam)]);
  // The server has the first one, and its answer is lost.
  await page.route('**/api/conversation/send*', async (route) => {
    if (route.request().url().endsWith('/send')) await route.fetch();
    await route.abort();
  });
  await say(page, 'An answer that is lost');
  await expect(messages(sams).getByText('An answer that is lost')).toBeVisible();
  await attach(page, [LETTER]);
  await say(page, 'With a letter');
  await say(page, 'And a thought');
  await expect(waiting(page).last()).toBeVisible();
  await composer(page).fill('Half typed');
  await attach(page, [{ ...LETTER, name: 'Not sent.pdf' }]);
  await expect.poll(() => draftsKept(page)).toBeGreaterThanOrEqual(4);

  const { token } = await logInByApi(request, maya);
  await ask(request, '/api/auth/end_other_sessions', {}, token);
  await expect(page.getByRole('alert')).toContainText('Session Expired!');
  await page.unrouteAll({ behavior: 'wait' });
  await submitLogIn(page, maya);

  await expect(page).toHaveURL(path);
  const all = ['An answer that is lost', /^With a letter.*Letter\.pdf/s, 'And a thought'];
  await expect(messages(sams).locator('[data-bubble="theirs"]')).toHaveText(all, { timeout: 20_000 });
  await expect(messages(page).locator('[data-bubble="mine"]')).toHaveText(all);
  await expect(waiting(page)).toHaveCount(0);
  await expect(composer(page)).toHaveValue('Half typed');
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('Not sent.pdf');
  await send(page);
  await expect(messages(sams).locator('[data-bubble="theirs"]').last()).toHaveText(
    /^Half typed.*Not sent\.pdf/s,
  );
  await sams.context().close();
});

test('a million characters and a byte too many are told before anything is sent, and what was typed stays', async ({
  page,
  request,
}, testInfo) => {
  const { maya, path } = await aChat(request);
  await openChat(page, path, maya);
  let asked = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/api/conversation/send')) asked += 1;
  });

  await composer(page).fill('a'.repeat(1_000_000));
  const tooLong = page.getByText('This is 980,000 characters too long for one message.');
  await expect(tooLong).toBeVisible();
  await expect(composer(page)).toHaveAttribute('aria-describedby', (await tooLong.getAttribute('id')) ?? '');
  await send(page);
  expect(await composer(page).inputValue()).toHaveLength(1_000_000);
  await composer(page).fill('Short');

  const full = testInfo.outputPath('full.bin');
  await writeFile(full, '');
  await truncate(full, UPLOAD_LIMIT_BYTES);
  await attach(page, full);
  await expect(page.getByRole('button', { name: 'Remove full.bin' })).toBeVisible();
  await attach(page, [{ ...LETTER, name: 'One more.txt', buffer: Buffer.from('x') }]);
  await expect(page.getByRole('alert')).toHaveText(
    / 30 MB in all\. “One more\.txt” is 1 byte, so it wasn’t added\.$/,
  );
  await expect(composer(page)).toHaveValue('Short');
  await page.getByRole('button', { name: 'Remove full.bin' }).click();
  expect(asked).toBe(0);
  await send(page);
  await expect(messages(page).getByText('Short')).toBeVisible();
});

test('what found no way goes by itself when there is one, also where no browser says so', async ({
  page,
  request,
}) => {
  const { maya, path } = await aChat(request);
  await page.route('**/api/conversation/send*', (route) => route.abort());
  await logInAt(page, path, maya);
  await say(page, 'First');
  await say(page, 'Second');
  await expect(waiting(page)).toHaveCount(2);

  await page.unroute('**/api/conversation/send*');

  await expect(waiting(page)).toHaveCount(0, { timeout: 35_000 });
  await expect(messages(page).locator('[data-bubble="mine"]')).toHaveText(['First', 'Second']);
});
