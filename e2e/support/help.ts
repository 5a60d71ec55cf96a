import { expect, type Page } from '@playwright/test';
import data from '../../web/src/features/help/crisis-support.json' with { type: 'json' };

const lifeline = data.help_destinations.find(({ id }) => id === 'lifeline_australia');
/** The targets of the first three rows. */
export const FIRST = [data.emergency.phone[0]?.href, lifeline?.phone[0]?.href, lifeline?.sms?.href];

export const door = (page: Page) =>
  page.getByRole('link', { name: 'Get help now' }).filter({ visible: true });
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Get help now' });

/** One press opens it, with the numbers of the data first; it closes again by Escape. */
export async function expectHelp(page: Page, where = page.url()): Promise<void> {
  await expect(door(page), `one door on ${where}`).toHaveCount(1);
  await door(page).click();
  await expect(sheet(page), `help over ${where}`).toBeVisible();
  const rows = sheet(page).getByRole('region', { name: 'Talk to someone now' }).getByRole('link');
  const hrefs = await rows.evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href')));
  expect(hrefs, where).toEqual(FIRST);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
}

/** The events of a page that goes to the background, and comes back. */
export async function turnPage(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
