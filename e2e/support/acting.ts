import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { logInAt } from './pages.ts';
import type { Member } from './people.ts';

/** The button that says whom a supporter is here for. */
export const switcher = (page: Page): Locator => page.locator('.switcher').filter({ visible: true });

/** A supporter who is signed in turns to one of the people whom they support, or to themself. */
export async function actFor(page: Page, name: string | RegExp = /^Maya Hart/): Promise<void> {
  await switcher(page).click();
  const sheet = page.getByRole('dialog', { name: 'Who are you here for?' });
  await sheet.getByRole('button', { name }).click();
  await expect(page).toHaveURL('/');
}

/** A second person, in a browser of their own. */
export async function inOwnBrowser(browser: Browser, path: string, person: Member): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logInAt(page, path, person);
  return page;
}

/** A supporter of Maya Hart, in a browser of their own, on a page of hers. */
export async function supporterAt(browser: Browser, path: string, supporter: Member): Promise<Page> {
  const page = await inOwnBrowser(browser, '/', supporter);
  await actFor(page);
  await page.goto(path);
  return page;
}
