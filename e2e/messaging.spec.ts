import { expect, test } from '@playwright/test';
import { composer, messages, people, say, waiting } from './support/chats.ts';
import { draftsKept } from './support/drafts.ts';
import { LIVE } from './support/live.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { letSupport } from './support/supporters.ts';
import { LAYOUT, SMOKE } from './support/tags.ts';

test('two people write to each other: at once, seen, without a connection, and over a closed page', {
  tag: [LAYOUT.tag, SMOKE.tag],
}, async ({ page, browser, request }) => {
  test.setTimeout(120_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam);
  await logInAt(page, '/messaging', maya);
  await expect(page.getByRole('heading', { name: 'No chats yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expectAccessible(page);
  await people(page)
    .getByRole('button', { name: /Supporter/ })
    .click();
  await expect(composer(page)).toBeVisible();
  await say(page, 'River walk on Thursday?');
  await expect(messages(page).getByText('Sent', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const sams = await (await browser.newContext()).newPage();
  await logInAt(sams, '/messaging', sam);
  await sams.getByRole('link', { name: /River walk on Thursday/ }).click();
  await expect(messages(sams).getByText('River walk on Thursday?')).toBeVisible();
  await expect(messages(page).getByText('Seen', { exact: true })).toBeVisible(LIVE);
  await say(sams, 'Yes please');
  await expect(messages(page).getByText('Yes please')).toBeVisible(LIVE);

  await composer(sams).pressSequentially('When');
  await expect(page.getByText(/ is writing$/)).toBeVisible(LIVE);

  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: 'Search this chat' }).click();
  const search = page.getByRole('dialog', { name: 'Search this chat' });
  await search.getByRole('searchbox').fill('walk');
  await expectAccessible(page);
  await search.getByRole('link', { name: /River walk on Thursday/ }).click();
  await expect(search).toBeHidden();
  await expect(messages(page).locator('li:focus')).toContainText('River walk on Thursday?');

  await page.context().setOffline(true);
  await say(page, 'First without a connection');
  await say(page, 'Second without a connection');
  await expect(waiting(page).first()).toBeVisible();
  await expectAccessible(page);
  await composer(page).fill('Half a thought');
  await expect.poll(() => draftsKept(page)).toBe(3);
  await page.context().setOffline(false);
  await expect(messages(sams).getByText('Second without a connection')).toBeVisible({ timeout: 20_000 });
  await expect(messages(sams).locator('[data-bubble="theirs"]')).toHaveText([
    'River walk on Thursday?',
    'First without a connection',
    'Second without a connection',
  ]);
  await page.reload();
  await expect(composer(page)).toHaveValue('Half a thought');
  await expect(waiting(page)).toHaveCount(0);

  await logInAt(sams, '/messaging/999999', sam);
  await expect(sams.getByRole('heading', { name: 'This chat isn’t here' })).toBeVisible();
  await sams.context().close();
});
