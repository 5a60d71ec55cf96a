import type { Page } from '@playwright/test';

/**
 * Settles when the help pages are loaded, which a page fetches as soon as it is drawn. Call it before the
 * page is opened.
 */
export async function helpFetched(page: Page): Promise<void> {
  await Promise.all(
    ['help-page', 'crisis-page', 'help-service-page'].map((part) =>
      page.waitForEvent('requestfinished', (asked) => asked.url().includes(`/assets/${part}-`)),
    ),
  );
  // Each loads parts of its own.
  await page.waitForLoadState('networkidle');
}
