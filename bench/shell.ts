// Opens log in and help on a slow phone, with and without the browser's cache. Run by hand: `npm run -s build
// && node bench/shell.ts`.

import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import startServer from '../e2e/support/server.ts';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { median } from './http-load.ts';

const LOADS = 5;
/** A processor four times as slow, and the connection that the goal for the first load assumes. */
const SLOWER = 4;
const CONNECTION = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, offline: false };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** The last large paint comes before this, on a machine that is not busy. */
const AT_REST_MS = 1_500;

/** Milliseconds from the request for the page. */
interface Opened {
  readonly first: number;
  readonly largest: number;
  /** Its own heading and the way to help stand there. */
  readonly usable: number;
}

async function open(page: Page, address: string, path: string): Promise<Opened> {
  await page.goto(`${address}${path}`, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  const usable = await page.evaluate(() => performance.now());
  await page.waitForTimeout(AT_REST_MS);
  const paints = await page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        const options = { type: 'largest-contentful-paint', buffered: true };
        new PerformanceObserver((list) =>
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? 0 }),
        ).observe(options);
      }),
  );
  return { ...paints, usable };
}

async function slowPhone(browser: Browser, serviceWorkers: 'allow' | 'block') {
  const context = await browser.newContext({ ...PHONE, serviceWorkers });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const slowDown = async (offline: boolean) => {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await tools.send('Network.emulateNetworkConditions', { ...CONNECTION, offline });
  };
  return { context, page, slowDown };
}

async function kept(browser: Browser, address: string): Promise<Opened[]> {
  const { context, page, slowDown } = await slowPhone(browser, 'allow');
  await open(page, address, '/help');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await slowDown(true);
  const times: Opened[] = [];
  for (let load = 0; load < LOADS; load += 1) times.push(await open(page, address, '/help'));
  await context.close();
  return times;
}

async function firstVisits(browser: Browser, address: string, path: string): Promise<Opened[]> {
  const times: Opened[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const { context, page, slowDown } = await slowPhone(browser, 'block');
    await slowDown(false);
    times.push(await open(page, address, path));
    await context.close();
  }
  return times;
}

const stop = await startServer();
const executablePath = await findBrowser(process.cwd());
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const address = process.env['KITH_ADDRESS'] ?? '';
for (const [name, times] of [
  ['/login, first visit', await firstVisits(browser, address, '/login')],
  ['/help, first visit', await firstVisits(browser, address, '/help')],
  ['/help, kept, without a connection', await kept(browser, address)],
] as const) {
  const of = (part: keyof Opened) => Math.round(median(times.map((one) => one[part])));
  console.log(
    `${name}: first paint ${of('first')}, largest ${of('largest')}, usable ${of('usable')} ms, medians of ${LOADS}`,
  );
}
console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
await browser.close();
await stop();
