import type { Page } from '@playwright/test';

/** Settles when the help pages have come, which a page fetches as soon as it is drawn. Ask before the page is opened. */
export async function helpFetched(page: Page): Promise<void> {
  await Promise.all(
    ['help-page', 'crisis-page', 'help-service-page'].map((part) =>
      page.waitForEvent('requestfinished', (asked) => asked.url().includes(`/assets/${part}-`)),
    ),
  );
  // Each brings parts of its own.
  await page.waitForLoadState('networkidle');
}
