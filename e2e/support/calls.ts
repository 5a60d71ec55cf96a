import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { installedBrowser } from '../../scripts/lib/browser.mjs';

const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** A browser whose camera draws a moving picture, and which meets others on this machine. */
export function withFakeDevices(): Promise<Browser> {
  const executablePath = installedBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--allow-loopback-in-peer-connection', ...FAKE_DEVICES],
  });
}

/** How many pictures of each other person the browser has drawn. */
async function framesSeen(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('video')].map((video) => [
        video.getAttribute('aria-label') ?? '',
        video.getVideoPlaybackQuality().totalVideoFrames,
      ]),
    ),
  );
}

async function framesOf(page: Page, name: RegExp): Promise<number> {
  return Object.entries(await framesSeen(page)).find(([label]) => name.test(label))?.[1] ?? 0;
}

/** Pictures of this person come in, and go on coming. */
export async function expectToSee(page: Page, name: RegExp): Promise<void> {
  const count = () => framesOf(page, name);
  await expect.poll(count, { timeout: 45_000 }).toBeGreaterThan(0);
  const before = await count();
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(before + 5);
}

const STILL_MS = 2000;

/** Pictures of this person come no more: in two seconds not one. */
export async function expectNoPictures(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    const before = await framesOf(page, name);
    await page.waitForTimeout(STILL_MS);
    expect(await framesOf(page, name)).toBe(before);
  }).toPass({ timeout: 30_000 });
}

export const comeIn = (page: Page) => page.getByRole('button', { name: 'Come in' }).click();
