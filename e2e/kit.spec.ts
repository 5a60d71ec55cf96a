import { expect, test } from '@playwright/test';
import { faultsInBoth } from './support/axe.ts';
import { watch } from './support/watch.ts';

test('each part of the kit is without fault in each of its states, in light and dark', async ({ page }) => {
  const seen = await watch(page);
  await page.goto('/dev/kit');
  await expect(page.getByText('Loading tasks')).toBeAttached();
  await expect(page.getByRole('img', { name: 'Sleep: 6 of 10' }).locator('i').first()).toBeVisible();
  const faults = await faultsInBoth(page);

  for (const name of ['Open a sheet', 'Ask first', 'Open a form that was rejected']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    faults.push(...(await faultsInBoth(page)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'More about the walk' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  faults.push(...(await faultsInBoth(page)));

  expect(faults).toEqual([]);
  expect(seen.consoleErrors).toEqual([]);
  expect(seen.policyReports).toEqual([]);
});
