import { expect, type Page, test } from '@playwright/test';
import { askToLogOut, expectAccessible, logInByHand, submitLogIn } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { aMemberWhoLeaves, leaveQuickly, withoutTheWorld } from './support/quick-exit.ts';
import { follow } from './support/tour.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Before you log out' });

async function writeNote(page: Page, words: string): Promise<void> {
  await follow(page, '/journey');
  const field = page.getByRole('textbox', { name: 'Write a note' });
  await field.click();
  await expect(page.getByRole('toolbar', { name: 'Format', includeHidden: true })).toBeAttached();
  await page.keyboard.type(words);
}

test('a note written without a connection is not lost by logging out: it is told, waits, and is sent first', async ({
  page,
  request,
  context,
}) => {
  const member = await aMember(request);
  await logInByHand(page, '/', member);
  await follow(page, '/journey');
  await writeNote(page, 'From the train');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();

  await askToLogOut(page);
  await expect(question(page)).toContainText('Not sent yet: 1 note.');
  await expect(question(page)).toContainText('If you stay logged in, we send it when you’re back online.');
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send first, then log out' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText('From the train')).toBeVisible();

  // It waits while the question stands: the server can not be reached, although the browser is online.
  await page.route('**/api/patient/note', (route) => route.abort());
  await context.setOffline(false);
  await askToLogOut(page);
  await page.unroute('**/api/patient/note');
  await page.getByRole('button', { name: 'Send first, then log out' }).click();
  await expect(page).toHaveURL('/login');

  await submitLogIn(page, member);
  await follow(page, '/journey');
  await expect(page.getByText('From the train')).toBeVisible();
});

test('a quick exit that logs out asks nothing, also with half-written words', async ({
  page,
  request,
  context,
}) => {
  await withoutTheWorld(context);
  const { member } = await aMemberWhoLeaves(request, { quick_exit_logs_out: true });
  await logInByHand(page, '/', member);
  await writeNote(page, 'Half a sentence');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await leaveQuickly(page);

  await page.goto('/journey');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
