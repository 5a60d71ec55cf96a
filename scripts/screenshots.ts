// Makes the picture of the README from the app, with the people of the demo.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { MAYA } from '../server/src/app/demo-people.ts';
import { findBrowser } from './lib/browser.mjs';

const ROOT = dirname(import.meta.dirname);
const PICTURE = join(ROOT, 'docs', 'assets', 'kith.webp');
const LARGEST = 300_000;

const DESKTOP = {
  viewport: { width: 1280, height: 860 },
  deviceScaleFactor: 1.5,
  colorScheme: 'light',
} as const;
const PHONE = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 2,
  colorScheme: 'dark',
  hasTouch: true,
  isMobile: true,
} as const;

interface Shot {
  readonly device: typeof DESKTOP | typeof PHONE;
  readonly path: string;
  /** Text that stands on the page once it is drawn. */
  readonly sign: string;
}

const JOURNEY: Shot = { device: DESKTOP, path: '/journey', sign: 'main article' };
const HOME: Shot = { device: PHONE, path: '/', sign: 'main .row' };

function startServer(dataDir: string): ChildProcess {
  const settings = {
    KITH_MODE: 'development',
    DEMO: 'on',
    PORT: '0',
    KITH_DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  };
  return spawn(process.execPath, [join(ROOT, 'server', 'dist', 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...settings },
  });
}

async function addressOf(server: ChildProcess): Promise<string> {
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('The server did not start.')));
  const [message]: { address: string }[] = await Promise.race([once(server, 'message'), ended]);
  if (!message) throw new Error('The server did not say where it listens.');
  return message.address;
}

async function take(browser: Browser, address: string, { device, path, sign }: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    ...device,
    baseURL: address,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Email or mobile').fill(MAYA.email);
  await page.getByLabel('Password', { exact: true }).fill(MAYA.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.locator(sign).first().waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

const source = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

/** The desktop with the phone in front of it. */
function composition(desktop: Buffer, phone: Buffer): string {
  return `<style>
    body { margin: 0; width: 1400px; height: 920px; background: #e9e6dd; position: relative }
    img { position: absolute; display: block; border-radius: 16px; box-shadow: 0 0 0 1px #0002, 0 12px 40px #0003 }
    .desktop { left: 40px; top: 40px; width: 1180px }
    .phone { right: 40px; bottom: 40px; width: 320px; border-radius: 28px }
  </style><img class="desktop" src="${source(desktop)}"><img class="phone" src="${source(phone)}">`;
}

/** Browsers write WebP, so this needs no other program. */
async function asWebp(page: Page, picture: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.88);
  }, source(picture));
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

async function compose(browser: Browser, desktop: Buffer, phone: Buffer): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 920 }, deviceScaleFactor: 1.5 });
  await page.setContent(composition(desktop, phone));
  return asWebp(page, await page.screenshot());
}

async function main(): Promise<void> {
  const executablePath = await findBrowser(ROOT);
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-pictures-'));
  const server = startServer(dataDir);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const address = await addressOf(server);
    const desktop = await take(browser, address, JOURNEY);
    const phone = await take(browser, address, HOME);
    const picture = await compose(browser, desktop, phone);
    if (picture.length > LARGEST)
      throw new Error(`The picture has ${picture.length} bytes, more than ${LARGEST}.`);
    await mkdir(dirname(PICTURE), { recursive: true });
    await writeFile(PICTURE, picture);
    console.log(`${PICTURE}: ${Math.round(picture.length / 1000)} kB`);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
