import type { Page } from '@playwright/test';

/** Faults of a page so far that it must never show. */
export interface Watch {
  readonly consoleErrors: string[];
  readonly policyReports: string[];
  readonly dialogs: string[];
}

const REPORT = 'policy report:';

/** Listens to a page from its next document on. */
export async function watch(page: Page): Promise<Watch> {
  const seen: Watch = { consoleErrors: [], policyReports: [], dialogs: [] };
  page.on('console', (message) => {
    // A session is stored beside a picture, and a picture asks for a missing icon.
    if (page.url().endsWith('/icon.svg')) return;
    const text = message.text();
    if (text.startsWith(REPORT)) seen.policyReports.push(text);
    else if (message.type() === 'error')
      seen.consoleErrors.push(`${page.url()}: ${text} ${message.location().url}`);
  });
  page.on('pageerror', (error) => seen.consoleErrors.push(`${page.url()}: ${error.message}`));
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.warn(report, event.effectiveDirective, event.blockedURI, event.sample);
    });
  }, REPORT);
  return seen;
}
