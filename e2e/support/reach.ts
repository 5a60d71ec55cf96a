import { expect, type Locator, type Page } from '@playwright/test';

/** 1280 by 1024 pixels at 400 %. */
export const MAGNIFIED = { width: 320, height: 256 };

/** Presses Tab until `goal` has the focus. Returns its stops: addresses of links, names of buttons. */
export async function stopsUntil(page: Page, goal: Locator, key = 'Tab'): Promise<string[]> {
  const stops: string[] = [];
  await expect(async () => {
    await page.keyboard.press(key);
    stops.push(
      await page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.getAttribute('href') ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      }),
    );
    expect(await goal.evaluate((link) => link === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 20_000 });
  return stops;
}

/** Goes to a control by keyboard alone, and presses it. */
export async function pressByKeys(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  await stopsUntil(page, goal, key);
  await page.keyboard.press('Enter');
}

/**
 * Every link and button comes fully into view, within reach of a press, and no element is wider than the
 * screen.
 */
export async function expectAllInReach(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  await expect(async () => expect(await outOfReach(place), page.url()).toEqual([])).toPass({
    timeout: 10_000,
  });
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overhang, page.url()).toBeLessThanOrEqual(0);
}

function outOfReach(place: Locator): Promise<(string | null)[]> {
  return place.evaluate((root) => {
    const hit = (control: Element): boolean => {
      control.scrollIntoView({ block: 'start' });
      // It stands above the page until it has the focus.
      if (control instanceof HTMLElement && control.matches('.skip')) control.focus();
      // Its first line, since the middle of a link of two lines may lie beside it.
      const [line] = control.getClientRects();
      if (!line) return false;
      const { left, right, top, height } = line;
      const found = document.elementFromPoint((left + right) / 2, top + height / 2);
      return left >= 0 && right <= window.innerWidth && found !== null && control.contains(found);
    };
    const controls = [...root.querySelectorAll('a[href], button:not([tabindex="-1"]), textarea')];
    return controls
      .filter((control) => control.checkVisibility() && !hit(control))
      .map((one) => one.getAttribute('href') ?? one.getAttribute('aria-label') ?? one.textContent);
  });
}
