import { expect, type Page, test } from '@playwright/test';
import { door, sheet } from './support/help.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

test('Back closes what is open, one after another, and what was typed stays', async ({ page, request }) => {
  await logInAt(page, '/journey', await aMember(request));
  // On a phone above the page, on a desktop beside it.
  await page.getByRole('navigation').getByRole('link', { name: 'Tasks' }).first().click();
  await expect(page).toHaveURL('/tasks');
  const add = dialog(page, 'Add a task');
  await button(page, 'Add a task').first().click();
  await add.getByRole('textbox', { name: 'What’s the task?' }).fill('Water the plants');
  await add.getByRole('link', { name: 'Help' }).click();
  await expect(sheet(page)).toBeVisible();

  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(add).toBeVisible();
  await page.goBack();
  await expect(add).toBeHidden();
  await expect(page).toHaveURL('/tasks');

  await button(page, 'Add a task').first().click();
  await expect(add.getByRole('textbox', { name: 'What’s the task?' })).toHaveValue('Water the plants');
  await page.keyboard.press('Escape');
  await expect(add).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/journey');
});

test('Back from where a dialog led returns to the page it was on', async ({ page, request }) => {
  await logInAt(page, '/tasks', await aMember(request));
  await door(page).click();
  await sheet(page).getByRole('link', { name: 'All services' }).click();
  await expect(page).toHaveURL('/help');

  await page.goBack();
  await expect(page).toHaveURL('/tasks');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await door(page).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/tasks');
});
