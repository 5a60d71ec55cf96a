import { expect, test } from '@playwright/test';
import { faultsInBoth } from './support/axe.ts';
import { watch } from './support/watch.ts';

const DIALOGS = [
  'Open a dialog',
  'Open a sheet',
  'Open a wide dialog',
  'Ask first',
  'Ask while it is done',
  'Open a form that was rejected',
  'Open a form that is sent',
];
const TOASTS = ['Say that it is done', 'Say that it takes long', 'Warn', 'Say that it failed'];

test('each part of the kit is without fault in each of its states, in light and dark', async ({
  page,
}, testInfo) => {
  const seen = await watch(page);
  await page.goto('/dev/kit');
  await expect(page.getByText('Loading tasks')).toBeAttached();
  await expect(page.getByRole('img', { name: 'Chart 3: 6 of 10' }).locator('i').first()).toBeVisible();
  const faults = await faultsInBoth(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const body = await page.screenshot({ fullPage: true });
    await testInfo.attach(colorScheme, { body, contentType: 'image/png' });
  }

  for (const name of DIALOGS) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    faults.push(...(await faultsInBoth(page)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'More about the walk' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  faults.push(...(await faultsInBoth(page)));
  await page.keyboard.press('Escape');
  for (const name of TOASTS) {
    // By key: on a phone a toast lies over the buttons at the end of the page.
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(page.locator('.toast').last()).toBeVisible();
    faults.push(...(await faultsInBoth(page)));
  }

  expect(faults).toEqual([]);
  expect(seen.consoleErrors).toEqual([]);
  expect(seen.policyReports).toEqual([]);
});

test('the hint under a tick begins below its label', async ({ page }) => {
  await page.goto('/dev/kit');
  const tick = page.locator('.mantine-Checkbox-root').filter({ hasText: 'What to.' });
  const startOf = (part: string) =>
    tick.locator(`.mantine-Checkbox-${part}`).evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().left;
    });
  expect(await startOf('description')).toBe(await startOf('label'));
});
