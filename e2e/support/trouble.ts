import { test as base, expect, type Page } from '@playwright/test';
import { type Front, openFront } from './front.ts';

/** Stories of a browser that stores Kith, and of a server that can fail. */
export const test = base.extend<{ front: Front }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  front: async ({}, use) => {
    const front = await openFront(process.env['KITH_ADDRESS'] ?? '');
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.address),
});

/** Waits until this browser can open Kith by itself. */
export async function untilKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(kept).toBe(true);
}

/** The build whose worker answers this page. */
export function buildInUse(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.open('kith-active')).match('/'))?.text() ?? '');
}
