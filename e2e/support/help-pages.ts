import type { Page } from '@playwright/test';

/**
 * Settles when the help pages are loaded, which a page fetches as soon as it is drawn. Call it before the
 * page is opened.
 */
export async function helpFetched(page: Page): Promise<void> {
  await page.waitForEvent('requestfinished', (asked) => /\/assets\/help-[^/]+\.js$/.test(asked.url()));
  await page.waitForLoadState('networkidle');
}
