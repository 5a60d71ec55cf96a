import { defineConfig } from '@playwright/test';
import { ZONE } from './e2e/support/days.ts';
import { installedRelay } from './e2e/support/relay.ts';
import { KEYS, LAYOUT, ONCE, WAITS } from './e2e/support/tags.ts';
import { installedBrowser } from './scripts/lib/browser.mjs';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * What these ask is what a browser keeps, runs or is told, which no width changes: the smaller screen answers
 * for both. Or they choose their sizes themselves, one for each of two browsers.
 */
const SIZE_PLAYS_NO_PART = [
  'after-sign-out',
  'attachments',
  'both-sides',
  'care-coordinator',
  'chat-by-keyboard',
  'consent',
  'front-desk',
  'hostile-chats',
  'hostile-text',
  'live',
  'notifications',
  'plan-photos',
  'offline',
  'opened-offline',
  'quick-exit',
  'relayed-calls',
  'session',
  'sign-in',
  'unsent-messages',
  'updates',
  'video-calls',
  'walks',
].map((name) => `**/${name}.spec.ts`);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const browser = installedBrowser();
/**
 * Before a release a desktop plays every story that a width may change; on each run those whose layout
 * differs.
 */
const isRelease = process.env['TEST_LANE'] === 'release';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // It needs coturn, which `.ci/run` installs where it may.
  testIgnore: installedRelay() ? [] : ['**/relayed-calls.spec.ts'],
  globalSetup: './e2e/support/server.ts',
  outputDir: '.cache/browser-tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Each waits a good part of its time: for a letter, a paint, an answer.
  workers: 3,
  // Two browsers, a server and a database share two cores there; whatever needs its second try is listed as
  // flaky.
  retries: process.env['CI'] ? 1 : 0,
  // What never comes fails all the same; what comes late on a busy machine is no fault.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test/browser.json' }]],
  use: {
    // Set by the global setup, once the server of this run listens.
    baseURL: process.env['KITH_ADDRESS'],
    locale: 'en-AU',
    timezoneId: ZONE,
    // A page in a story comes from the server; the stories of being offline allow the worker.
    serviceWorkers: 'block',
    // Recording every story takes a third of the time again.
    trace: 'on-first-retry',
    launchOptions: { ...(browser && { executablePath: browser }), args: QUIET },
  },
  // In this order: what waits for a clock of the server waits while others play.
  projects: [
    { name: 'waits', grep: new RegExp(WAITS.tag), use: PHONE },
    {
      name: 'desktop',
      ...(isRelease
        ? { testIgnore: SIZE_PLAYS_NO_PART, grepInvert: new RegExp(ONCE.tag) }
        : { grep: new RegExp(`${LAYOUT.tag}|${KEYS.tag}`) }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: new RegExp(isRelease ? WAITS.tag : `${WAITS.tag}|${KEYS.tag}`),
      use: PHONE,
    },
  ],
});
