import { expect, type Page, test } from '@playwright/test';
import { door } from './support/help.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { ONCE } from './support/tags.ts';

/** Bytes with their headers, by kind, and how often the browser asked. */
interface Arrived {
  readonly Script: number;
  readonly Stylesheet: number;
  readonly Font: number;
  readonly asked: number;
}

/** What arrives while a browser that has nothing of Kith opens the page, until it is at rest. */
async function arriving(page: Page, open: () => Promise<unknown>): Promise<Arrived> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.clearBrowserCache');
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  let asked = 0;
  tools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
    if (kind !== 'Fetch') asked += 1;
  });
  await open();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const of = (kind: string) => bytes.get(kind) ?? 0;
  await tools.detach();
  return { Script: of('Script'), Stylesheet: of('Stylesheet'), Font: of('Font'), asked };
}

function expectWithin(arrived: Arrived, most: Omit<Arrived, 'Font'>): void {
  expect(arrived.Script).toBeGreaterThan(100_000);
  expect(arrived.Script).toBeLessThan(most.Script);
  expect(arrived.Stylesheet).toBeLessThan(most.Stylesheet);
  expect(arrived.Font).toBeLessThan(52_000);
  expect(arrived.asked).toBeLessThanOrEqual(most.asked);
}

test.describe('a browser that has nothing of Kith', ONCE, () => {
  test.use({ serviceWorkers: 'block' });

  test('opens log in and help with few and small files', async ({ page }) => {
    const login = await arriving(page, () => page.goto('/login'));
    expectWithin(login, { Script: 185_000, Stylesheet: 19_000, asked: 17 });

    const help = await arriving(page, () => page.goto('/help'));
    expectWithin(help, { Script: 158_000, Stylesheet: 13_500, asked: 15 });
  });

  test('opens the journey of a person who is signed in', async ({ page, request }) => {
    await logInAt(page, '/journey', await aMember(request));
    // What still arrives for the first visit would count for the second.
    await page.waitForLoadState('networkidle');

    const journey = await arriving(page, () => page.reload());
    expectWithin(journey, { Script: 362_000, Stylesheet: 33_500, asked: 56 });
  });

  test('a page stands without navigation that can not be fetched, and gets it at the next chance', async ({
    page,
    request,
  }) => {
    const maya = await aMember(request);
    await page.route(/\/assets\/shell-[\w-]+\.js$/, (asked) => asked.abort());
    await logInAt(page, '/profile', maya);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const messages = page.getByRole('link', { name: /^Messages/ }).filter({ visible: true });
    await expect(messages).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(door(page)).toBeVisible();

    await page.unrouteAll();
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));

    await expect(messages.first()).toBeVisible();
  });
});
