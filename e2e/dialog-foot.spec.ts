import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { ONCE } from './support/tags.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 1280, height: 600 },
];

/** The main button can be pressed at once, and stays where a finger or the keyboard goes. */
async function expectFootInSight(page: Page, dialog: Locator, main: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await dialog.evaluate((element) => element.scrollTo({ top: 0 }));
    const button = dialog.getByRole('button', { name: main, exact: true });
    await expect(button, `${main} at ${size.width} pixels`).toBeInViewport({ ratio: 1 });
    await dialog.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(button, `${main} at ${size.width} pixels, at the end`).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await expectAccessible(page);
}

test('the main button of a long dialog is in sight on every screen', ONCE, async ({ page, request }) => {
  test.setTimeout(120_000);
  await logInAt(page, '/support/list', await aMember(request));
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const invite = page.getByRole('dialog', { name: 'Invite a supporter' });
  await expectFootInSight(page, invite, 'Next');
  await page.keyboard.press('Escape');

  await page.goto('/events');
  await page.getByRole('button', { name: 'Add an event' }).first().click();
  const event = page.getByRole('dialog', { name: 'Add an event' });
  await expectFootInSight(page, event, 'Add event');
  await page.keyboard.press('Escape');

  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Turn on with an authenticator app' }).click();
  const pairing = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await expect(pairing.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectFootInSight(page, pairing, 'Confirm');
});

test('on a low screen the buttons of a dialog cover no field', ONCE, async ({ page, request }) => {
  await logInAt(page, '/support/list', await aMember(request));
  await page.setViewportSize({ width: 320, height: 320 });
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite a supporter' });

  await expect(dialog.getByLabel('First name')).toBeVisible();
  await expect(dialog.locator('form > .actions')).toHaveCSS('position', 'static');
});
