import { chromium } from '@playwright/test';
import { afterAll, expect, it } from 'vitest';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { type SoakGuests, type SoakPlace, saidOf, soak } from '../server/src/proof/soak.ts';
import { NOTHING_WRONG, type StoredMessages, sumOf } from '../server/src/proof/soak-outcome.ts';
import { seedOf } from '../server/src/testing/amounts.ts';
import { openSoakPage } from './support/soak-page.ts';

const SENDS = Number(process.env['SOAK_SENDS'] ?? 10_000);
const SOCKETS = Number(process.env['SOAK_SOCKETS'] ?? 200);
const KILLS = Number(process.env['SOAK_KILLS'] ?? 10);
const SEED = seedOf('SOAK_SEED');

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const executablePath = await findBrowser(process.cwd());
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
afterAll(() => browser.close());

/** A member at a phone and a supporter at a desktop, in the chat of all. */
async function twoPages({ line, people, threads }: SoakPlace): Promise<SoakGuests> {
  const [member, supporter] = people;
  const [chat] = threads;
  if (!member || !supporter || !chat) throw new Error('no one is there');
  const common = { browser, address: line.address, thread: chat.id };
  const phone = await openSoakPage({ ...common, device: 'phone', size: PHONE, person: member });
  const desktop = await openSoakPage({ ...common, device: 'desktop', size: DESKTOP, person: supporter });
  const pages = [phone, desktop];
  const sum = (count: 'gone' | 'reloads') => pages.reduce((total, { counts }) => total + counts[count], 0);
  return {
    async finish() {
      await Promise.all(pages.map((page) => page.finish()));
      return pages.flatMap(({ written }) => written);
    },
    async outcome(told: StoredMessages) {
      const ids = (told.get(chat.id) ?? []).map(({ id }) => id);
      return sumOf([await phone.outcome(ids), await desktop.outcome(ids)]);
    },
    progress: () =>
      `in browsers ${phone.written.length} and ${desktop.written.length} written, ${sum('gone')} times without a network, ${sum('reloads')} loaded again`,
    async leave() {
      await Promise.all(pages.map((page) => page.leave()));
    },
  };
}

it(`${SENDS} messages reach two browsers and ${SOCKETS} devices once and in order, over ${KILLS} kills and many cuts`, {
  timeout: 3_600_000,
}, async () => {
  const figures = await soak({ sends: SENDS, sockets: SOCKETS, kills: KILLS, seed: SEED, invite: twoPages });

  console.log(`${saidOf(figures, KILLS)} (SOAK_SEED=${SEED})`);
  expect(figures.sent).toBeGreaterThan(SENDS);
  expect(figures.kept).toMatchObject(NOTHING_WRONG);
  expect(figures.onDevices).toMatchObject(NOTHING_WRONG);
  expect(figures.inBrowsers).toMatchObject(NOTHING_WRONG);
  expect(figures.faults).toEqual([]);
});
