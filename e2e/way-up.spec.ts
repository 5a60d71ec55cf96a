import { expect, type Page, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { PRIVATE } from './support/screens.ts';
import { LAYOUT } from './support/tags.ts';
import { follow } from './support/tour.ts';

/** A step stands alone, without the bar. */
const PAGES = Object.values(PRIVATE)
  .flat()
  .filter(([path]) => !path.startsWith('/checklogin') && !path.startsWith('/check-ins/take'));

const barHeight = (page: Page) => page.locator('.topbar').evaluate((bar) => Math.round(bar.clientHeight));
const wayUp = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Back to / });

test(
  'on a phone a page below another names itself in the bar and leads up',
  LAYOUT,
  async ({ page, request, isMobile }) => {
    test.setTimeout(180_000);
    await logInAt(page, '/settings/security', await aMember(request));
    await expect(page.getByRole('heading', { level: 1, name: 'Settings: Security' })).toBeVisible();
    await expect(wayUp(page)).toHaveCount(isMobile ? 1 : 0);
    if (!isMobile) return;

    // By a link, with no page of Kith behind it.
    const box = await wayUp(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const named = page.locator('.topbar .title');
    await expect(named).toHaveText('Security');
    await expect(named).toHaveCSS('opacity', '0');
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 400 });
    await page.evaluate(() => globalThis.scrollTo(0, 200));
    await expect(named).toHaveCSS('opacity', '1');
    if (usual) await page.setViewportSize(usual);
    await wayUp(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
    await wayUp(page).click();
    await expect(page).toHaveURL('/');
    await expect(wayUp(page)).toHaveCount(0);

    const height = await barHeight(page);
    for (const [path, heading] of PAGES) {
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(await barHeight(page), path).toBe(height);
    }
  },
);
