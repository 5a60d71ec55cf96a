import { expect, type Page } from '@playwright/test';
import { faultsInBoth } from './axe.ts';
import { type Watch, watch } from './watch.ts';

/** WCAG 2.2 at A and AA, and axe's good practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A person who speaks to the page says the words that they see: axe checks it only when asked by name. */
const BY_NAME = { 'label-content-name-mismatch': { enabled: true } };
const NARROWEST = { width: 320, height: 640 };

export interface Tour {
  readonly page: Page;
  readonly seen: Watch;
  readonly faults: string[];
  /** The number of states that axe has checked; light and dark are two. */
  states: number;
}

export async function startTour(page: Page): Promise<Tour> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return { page, seen: await watch(page), faults: [], states: 0 };
}

/** Follows a link of the app to another page, without a reload. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Checks the page that should be there now: its heading first, since axe finds no fault with an empty page.
 */
export async function inspect(tour: Tour, heading: string | RegExp, settled = true): Promise<void> {
  const { page } = tour;
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings, `heading of ${page.url()}`).toHaveText([heading]);
  await expect(headings).toBeVisible();
  if (settled) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await inspectAsItIs(tour);
}

/** Also with a sheet over the page, which hides its heading. */
export async function inspectAsItIs(tour: Tour): Promise<void> {
  const { page } = tour;
  tour.faults.push(...(await axeFaults(page)));
  tour.states += 2;
  await inspectWidth(tour);
}

async function inspectWidth({ page, faults }: Tour): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  // A floating element finds its position a moment after the page.
  const fits = await expect(async () => expect(await overhang(page)).toBe(0))
    .toPass({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
  if (!fits) faults.push(`${page.url()} is ${await overhang(page)} pixels too wide for a screen of 320`);
  if (usual) await page.setViewportSize(usual);
}

function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export function axeFaults(page: Page): Promise<string[]> {
  return faultsInBoth(page, { runOnly: { type: 'tag', values: RULES }, rules: BY_NAME });
}

/** Reports no fault, and the number of checks. `expected` are errors that the test itself has provoked. */
export function expectFaultless({ faults, seen, states }: Tour, name: string, expected?: RegExp): void {
  const complaints = seen.consoleErrors.filter((text) => !expected?.test(text));
  expect.soft(faults).toEqual([]);
  expect.soft(complaints).toEqual([]);
  expect.soft(seen.policyReports).toEqual([]);
  expect(states).toBeGreaterThan(0);
  console.log(
    `axe: ${faults.length} violations on ${states} page states, ${complaints.length} console errors, ` +
      `${seen.policyReports.length} policy reports (${name})`,
  );
}
