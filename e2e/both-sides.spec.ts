import { expect, type Locator, type Page, test } from '@playwright/test';
import { aChat, atADesk, choose, composer, messages, openChat, say, writer } from './support/chats.ts';
import { turnPage } from './support/help.ts';
import { listenAt } from './support/live.ts';
import { ask, logInByApi } from './support/people.ts';

const theirs = (page: Page): Locator => messages(page).locator('[data-bubble="theirs"]');
const chats = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your chats' }).locator('[data-name]');

test('what one sets for a chat the other is not told: receipts, a block, a pin, chats left out; what is deleted goes on both sides', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const { maya, sam, id, path } = await aChat(request);
  const { token } = await logInByApi(request, sam);
  const named = { name: 'River walkers', people: [maya.id] };
  const { thread: group } = await ask(request, '/api/conversation/create_group', named, token);
  const samWrites = await writer(request, sam);
  const sams = await atADesk(browser);
  await Promise.all([openChat(page, path, maya), openChat(sams, path, sam)]);

  await choose(page, 'Turn off read receipts');
  await page.getByRole('button', { name: 'Chat options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Turn on read receipts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await say(sams, 'Have you read this?');
  await expect(theirs(page)).toHaveText(['Have you read this?']);
  await say(page, 'I wrote this by mistake');
  await expect(theirs(sams)).toHaveText(['I wrote this by mistake']);
  await expect(messages(page).getByText('Seen', { exact: true })).toBeVisible();
  await expect(messages(sams).getByText('Sent', { exact: true })).toBeVisible();
  await expect(messages(sams).getByText('Seen', { exact: true })).toHaveCount(0);
  await choose(page, 'Turn on read receipts');
  await expect(messages(sams).getByText('Seen', { exact: true })).toBeVisible();

  await messages(page).getByRole('button', { name: 'More about “I wrote this by mistake”' }).click();
  await page.getByRole('menuitem', { name: 'Delete for everyone' }).click();
  await expect(messages(page).getByText('This message was deleted.')).toBeVisible();
  await expect(theirs(sams)).toHaveText(['I wrote this by mistake']);
  // A member who leaves the page does not wait for the end of the undo.
  await turnPage(page, 'hidden');
  await expect(theirs(sams)).toHaveText(['This message was deleted.']);
  await turnPage(page, 'visible');
  await expect(sams.getByText('A message was deleted')).toBeVisible();

  await choose(page, 'Block Maya Hart');
  await page.getByRole('button', { name: 'Chat options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Unblock' })).toBeVisible();
  await page.keyboard.press('Escape');
  await say(sams, 'Are you angry?');
  await expect(messages(sams).getByText('Sent', { exact: true })).toBeVisible();
  await expect(composer(sams)).toBeVisible();
  await page.reload();
  await expect(theirs(page)).toHaveText(['Have you read this?']);
  await choose(page, 'Unblock');
  await page.getByRole('button', { name: 'Chat options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Block Maya Hart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await say(sams, 'See you on Thursday');
  await expect(theirs(page)).toHaveText(['Have you read this?', 'See you on Thursday']);

  await choose(page, 'Pin to the top');
  await listenAt(page, `/messaging/${group.conversation_id}`, maya);
  await choose(page, 'Don’t count as unread');
  await samWrites(group.conversation_id, 'Who walks on Sunday?');
  await expect(theirs(page)).toHaveText(['Who walks on Sunday?']);
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(chats(page)).toHaveText(['Maya Hart', 'River walkers']);
  await expect(chats(sams)).toHaveText(['River walkers', 'Maya Hart']);
  await samWrites(group.conversation_id, 'Nobody?');
  await expect(page.getByText('Maya: Nobody?')).toBeVisible();
  await expect(page).toHaveTitle('Chats · Kith');

  for (let line = 1; line <= 20; line += 1) await samWrites(id, `Line ${line} of a long story`);
  await expect(page).toHaveTitle('(1) Chats · Kith');
  await page.goto('/notifications');
  await page
    .getByRole('button', { name: /^You have a new message\./ })
    .first()
    .click();
  await expect(page).toHaveURL(path);
  await expect(messages(page).getByText('New messages')).toBeInViewport();
  await expect(messages(page).getByText('Line 1 of a long story', { exact: true })).toBeInViewport();
  await expect(page).not.toHaveTitle(/^\(/);
  await sams.context().close();
});
