import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, logInByHand, submitLogIn } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';

test('a session that has ended leads to log in with an alert, and back to the page', async ({
  page,
  request,
}) => {
  const member = await aMember(request);
  await logInByHand(page, '/settings', member);
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/auth/end_other_sessions', {}, token);

  await page.reload();

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText(
    'Session Expired! Please log in again. Anything you typed is saved on this device.',
  );
  await expectAccessible(page);
  await submitLogIn(page, member);
  await expect(page).toHaveURL('/settings');
});

test('before a session ends unused it asks, and one press keeps it', async ({ page, request }) => {
  const member = await aMember(request);
  await page.clock.install();
  let reported = false;
  page.on('response', (answer) => {
    reported ||= answer.url().endsWith('/api/patient/last_access');
  });
  await logInByHand(page, '/settings', member);

  // Reports that a page sends shortly after it opened count as use, too.
  await expect(async () => {
    await page.clock.fastForward('00:06');
    expect(reported).toBe(true);
  }).toPass();
  await page.clock.fastForward('28:30');
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/settings');

  await page.clock.fastForward('30:00');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toContainText('Session Expired!');
});

test('words that were not sent yet wait through the end of the session, for the same person', async ({
  page,
  request,
}) => {
  const member = await aMember(request);
  await logInByHand(page, '/journey', member);
  await page.getByRole('textbox', { name: 'Write a note' }).click();
  await page.keyboard.type('Walked to the river');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const { token } = await logInByApi(request, member);
  // Not before the press: an open page would leave by itself.
  await page.route(
    '**/api/patient/note',
    async (route) => {
      await ask(request, '/api/auth/end_other_sessions', {}, token);
      await route.continue();
    },
    { times: 1 },
  );

  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Session Expired!');
  await submitLogIn(page, member);

  await expect(page).toHaveURL('/journey');
  await expect(page.getByRole('main')).toContainText('Walked to the river');
});

test('no one else is led to the page of the person before', async ({ page, request }) => {
  const member = await aMember(request);
  const other = await aMember(request);
  await logInByHand(page, '/settings', member);
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/auth/end_other_sessions', {}, token);
  await page.reload();
  await expect(page).toHaveURL('/login');

  await submitLogIn(page, other);

  await expect(page).toHaveURL('/');
});

test('a second tab is signed in too, and logging out in one logs out both', async ({
  page,
  request,
  context,
}) => {
  const member = await aMember(request);
  await logInByHand(page, '/profile', member);

  const second = await context.newPage();
  await second.goto('/settings');
  await expect(second).toHaveURL('/settings');
  await logOut(page);

  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL('/login');
});

test('after logging out the device keeps nothing, and going back shows nothing', async ({
  page,
  request,
}) => {
  const member = await aMember(request);
  await logInByHand(page, '/profile', member);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/settings');
  await logOut(page);
  await expect(page).toHaveURL('/login');

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(member.email);
  expect(kept).not.toContain('token');

  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(member.email)).toHaveCount(0);
});

test('logging out works without a connection', async ({ page, request, context }) => {
  const member = await aMember(request);
  await logInByHand(page, '/profile', member);
  await context.setOffline(true);

  await logOut(page);

  await expect(page).toHaveURL('/login');
  await context.setOffline(false);
  await page.reload();
  await expect(page).toHaveURL('/login');
});

test('someone who wants to stay signed in still is after the browser was closed', async ({
  browser,
  request,
}) => {
  const member = await aMember(request);
  const before = await browser.newContext();
  const page = await before.newPage();
  await page.goto('/login');
  await page.getByLabel('Keep me logged in on this device').check();
  await submitLogIn(page, member);
  await expect(page).toHaveURL('/');
  const storageState = await before.storageState();
  await before.close();

  const after = await browser.newContext({ storageState });
  const reopened = await after.newPage();
  await reopened.goto('/profile');

  await expect(reopened).toHaveURL('/profile');
  await expect(reopened.getByRole('heading', { level: 1 })).toBeVisible();
  await after.close();
});

test('a closed browser forgets a person who did not ask to stay', async ({ browser, request }) => {
  const member = await aMember(request);
  const before = await browser.newContext();
  const page = await before.newPage();
  await logInByHand(page, '/', member);
  const storageState = await before.storageState();
  await before.close();

  const after = await browser.newContext({ storageState });
  const reopened = await after.newPage();
  await reopened.goto('/profile');

  await expect(reopened).toHaveURL('/login');
  await after.close();
});

/** The way to log out stands in the side bar, or behind More on a phone. */
async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Log out' }).filter({ visible: true });
  const more = page.getByRole('button', { name: 'More' }).filter({ visible: true });
  await button.or(more).first().waitFor();
  if ((await button.count()) === 0) await more.click();
  await button.first().click();
}
