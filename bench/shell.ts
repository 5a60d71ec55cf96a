// Opens the shell on a slow phone, with and without the browser's cache. Run by hand: `npm run -s build &&
// node bench/shell.ts`.

import { type Browser, chromium, type Page } from '@playwright/test';
import startServer from '../e2e/support/server.ts';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { median } from './http-load.ts';

const LOADS = 15;
/** A processor four times as slow, and the connection that the goal for the first load assumes. */
const SLOWER = 4;
const CONNECTION = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, offline: false };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Milliseconds from the request for the page until its heading shows. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/help`, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  return page.evaluate(() => performance.now());
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

async function kept(browser: Browser, address: string): Promise<number[]> {
  const { context, page, slowDown } = await slowPhone(browser, 'allow');
  await open(page, address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await slowDown(true);
  const times: number[] = [];
  for (let load = 0; load < LOADS; load += 1) times.push(await open(page, address));
  await context.close();
  return times;
}

async function firstVisits(browser: Browser, address: string): Promise<number[]> {
  const times: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const { context, page, slowDown } = await slowPhone(browser, 'block');
    await slowDown(false);
    times.push(await open(page, address));
    await context.close();
  }
  return times;
}

const stop = await startServer();
const executablePath = await findBrowser(process.cwd());
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const address = process.env['KITH_ADDRESS'] ?? '';
for (const [name, times] of [
  ['kept, without a connection', await kept(browser, address)],
  ['first visit', await firstVisits(browser, address)],
] as const) {
  console.log(
    `${name}: median ${Math.round(median(times))} ms, longest ${Math.round(Math.max(...times))} ms of ${LOADS}`,
  );
}
await browser.close();
await stop();
