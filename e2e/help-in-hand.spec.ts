import { expect, type Page, test } from '@playwright/test';
import { door, FIRST, sheet, turnPage } from './support/help.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { expectAllInReach, MAGNIFIED, stopsUntil } from './support/reach.ts';
import { HELP } from './support/screens.ts';
import { follow } from './support/tour.ts';

/** On a very narrow screen it says less. */
const narrowDoor = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Help', exact: true });

/** Calls Lifeline, in a world where the telephone is another page. */
async function goAndComeBack(page: Page): Promise<void> {
  const call = sheet(page).getByRole('link', { name: /^Call Lifeline/ });
  await call.evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
  });
  await call.click();
  await turnPage(page, 'hidden');
  await page.clock.fastForward(60_000);
  await turnPage(page, 'visible');
}

test.describe('a small window with a keyboard and a mouse', () => {
  // A number is copied where no finger can press it.
  test.use({ hasTouch: false, isMobile: false });

  test('by keyboard alone someone reaches a number, another service and the way back', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(door(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByRole('heading', { name: 'Get help now' })).toBeFocused();

    const stops = await stopsUntil(page, sheet(page).getByRole('link', { name: 'All services' }));
    expect(stops.filter((stop) => /^(tel|sms):/.test(stop)).slice(0, 3)).toEqual(FIRST);
    expect(stops, 'the page behind takes no focus').not.toContain('#main');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeFocused();

    await stopsUntil(page, page.getByRole('link', { name: /^Kids Helpline/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Kids Helpline' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Call Kids Helpline 1800 55 1800' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    await stopsUntil(page, page.getByRole('link', { name: 'Back to all services' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeFocused();
  });
});

test('at 400 % zoom all of help can be read and pressed, with nothing to scroll sideways', async ({
  page,
  request,
}) => {
  await page.setViewportSize(MAGNIFIED);
  await page.goto('/login');
  await expect(narrowDoor(page)).toBeInViewport({ ratio: 1 });
  await narrowDoor(page).click();
  await expectAllInReach(page, sheet(page));
  await page.keyboard.press('Escape');
  for (const [path, heading] of Object.entries(HELP)) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(narrowDoor(page), path).toBeInViewport({ ratio: 1 });
    await expectAllInReach(page, page.getByRole('main'));
  }
  await logInAt(page, '/help', await aMember(request));
  await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();
  await expect(narrowDoor(page)).toBeInViewport({ ratio: 1 });
  await expectAllInReach(page, page.getByRole('main'));
});

test('a person who is back from a call is asked, and axe finds nothing on any of it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await door(page).click();
  await expectAccessible(page);
  await goAndComeBack(page);
  const asked = sheet(page).getByRole('region', { name: 'Did that help?' });
  await expect(asked.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Not yet' }).click();
  const next = sheet(page).getByRole('region', { name: 'What you can try next' });
  await expect(next.getByRole('link', { name: /^Call Suicide Call Back Service/ })).toBeVisible();
  await expectAccessible(page);
  await next.getByRole('link', { name: 'My safety plan' }).click();
  await expect(page).toHaveURL('/safety-plan');
  await expect(sheet(page)).toHaveCount(0);
});
