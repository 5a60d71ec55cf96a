import { expect, test } from '@playwright/test';
import { expectAccessible, submitLogIn } from './support/pages.ts';
import { aNewcomer } from './support/people.ts';
import { watch } from './support/watch.ts';

test('a new person looks around, sees where help is, and writes a first note', async ({ page, request }) => {
  const { consoleErrors } = await watch(page);
  await page.goto('/login');
  await submitLogIn(page, await aNewcomer(request));
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByText('Kith is not an emergency service.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show me around' }).click();
  await expect(page.getByRole('heading', { name: 'Help is always one tap away' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Get help now' }).click();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('radio', { name: /^Largest/ }).check();
  await expect(page.locator('html')).toHaveAttribute('data-text', '150');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Largest/ })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Help is always one tap away' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Welcome to Kith/ })).toBeFocused();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Make it easy on your eyes' })).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'What brings you here?' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'I’d like to feel closer to people' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Choose Friends' }).click();
  await expect(page.getByRole('button', { name: 'Remove Friends' })).toBeFocused();
  await page.getByRole('button', { name: 'See all 20 focus areas' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a supporter' });
  await dialog.getByLabel('First name').fill('Asha');
  await expect(dialog.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Asha');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Write your first note' }).click();

  await expect(page).toHaveURL('/journey#write');
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeFocused();
  await page.keyboard.type('A first note');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article')).toContainText('A first note');
  expect(consoleErrors).toEqual([]);
});

test('the welcome can be skipped, and does not come again', async ({ page, request }) => {
  await page.goto('/login');
  await submitLogIn(page, await aNewcomer(request));
  await expect(page).toHaveURL('/welcome');

  await page.getByRole('button', { name: 'Skip' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /Maya/ })).toBeVisible();
  await page.goto('/welcome');
  await expect(page).toHaveURL('/');
});

test('a welcome that is not finished goes on where it was left, also on another device', async ({
  page,
  request,
  browser,
}) => {
  const newcomer = await aNewcomer(request);
  await page.goto('/login');
  await submitLogIn(page, newcomer);
  await page.getByRole('button', { name: 'Show me around' }).click();
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL('/login');

  await submitLogIn(page, newcomer);

  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('heading', { name: 'Help is always one tap away' })).toBeVisible();
  // Each step is sent: the answer to the one before must not pass for that of the last.
  for (let step = 0; step < 2; step += 1) {
    const heard = page.waitForResponse((response) => response.url().endsWith('/api/patient/last_access'));
    await page.getByRole('button', { name: 'Next' }).click();
    await heard;
  }

  const other = await browser.newPage();
  await other.goto('/login');
  await submitLogIn(other, newcomer);
  await expect(other.getByRole('heading', { name: 'What brings you here?' })).toBeVisible();
  await expect(other.getByText(/^You stopped here last time/)).toBeVisible();
  await other.close();
});
