import { expect, test } from '@playwright/test';
import { door, expectHelp, sheet, turnPage } from './support/help.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMemberWhoLeaves, ELSEWHERE, leaveQuickly, withoutTheWorld } from './support/quick-exit.ts';
import { SMOKE } from './support/tags.ts';
import { follow } from './support/tour.ts';

test(
  'quick exit puts the weather in the place of the page, and Back does not lead to it',
  SMOKE,
  async ({ page, context }) => {
    await withoutTheWorld(context);
    await page.goto('/login');
    await page.goto('/help/lifeline_australia');
    await door(page).click();

    await sheet(page).getByRole('link', { name: 'Quick exit' }).click();

    await expect(page).toHaveURL(ELSEWHERE);
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await page.goForward();
    await expect(page).toHaveURL(ELSEWHERE);
    await page.goForward();
    await expect(page, 'the entry of the sheet names another page').not.toHaveURL(/lifeline/);
  },
);

test('quick exit leaves no entry of the page behind when a sheet was closed before', async ({
  page,
  context,
}) => {
  await withoutTheWorld(context);
  await page.goto('/login');
  await page.goto('/help/lifeline_australia');
  await door(page).click();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();

  await page.getByRole('link', { name: 'Quick exit', exact: true }).click();

  await expect(page).toHaveURL(ELSEWHERE);
  await page.goForward();
  await expect(page, 'the entry of the sheet names another page').not.toHaveURL(/lifeline/);
});

test('quick exit leaves without a connection to Kith, and logs out a person who wants that', async ({
  page,
  request,
  context,
}) => {
  await withoutTheWorld(context);
  const { member } = await aMemberWhoLeaves(request, { quick_exit_logs_out: true });
  await logInAt(page, '/profile', member);

  await leaveQuickly(page);

  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

test('a person who comes back after quick exit gives the password first, also by Back', async ({
  page,
  request,
  context,
}) => {
  await withoutTheWorld(context);
  const { member } = await aMemberWhoLeaves(request);
  await logInAt(page, '/profile', member);
  await follow(page, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await leaveQuickly(page);
  await page.goBack();

  const closed = page.getByRole('heading', { level: 1, name: 'Enter your password' });
  await expect(closed).toBeVisible();
  await expect(page.getByText('Maya')).toHaveCount(0);
  await expectAccessible(page);
  await expectHelp(page);
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.getByRole('button', { name: 'Open Kith' }).click();
  await expect(page.getByText('That’s not your password. Please check it.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Open Kith' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
});

test('in the background a plain cover lies over the page and over what is open', async ({ page }) => {
  const cover = page.locator('.privacy-cover');
  const covered = async () => {
    await turnPage(page, 'hidden');
    await expect(cover).toBeVisible();
    const picture = await page.screenshot();
    await turnPage(page, 'visible');
    await expect(cover).toBeHidden();
    return picture;
  };
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cover).toBeAttached();
  const open = await page.screenshot();
  const plain = await covered();
  expect(plain.equals(open)).toBe(false);

  await door(page).click();
  await expect(sheet(page)).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const before = await focused();
  expect((await covered()).equals(plain), 'nothing of the sheet is seen').toBe(true);
  expect(await focused()).toBe(before);
  await expect(sheet(page)).toBeVisible();
});

test('Shift three times leaves where quick exit is offered, and does nothing elsewhere', async ({
  page,
  context,
}) => {
  await withoutTheWorld(context);
  const shifts = async (times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press('Shift');
  };
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shifts(3);
  await expect(page).toHaveURL('/privacy-policy');

  await follow(page, '/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();
  await shifts(2);
  await expect(page.getByText('Shift pressed 2 of 3 times to leave this page')).toBeAttached();
  await expect(page).toHaveURL('/help');
  await shifts(1);

  await expect(page).toHaveURL(ELSEWHERE);
  await page.goBack();
  await expect(page).toHaveURL('/privacy-policy');
});
