// Draws the icons of the installed app from the one drawing, web/public/icon.svg.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './lib/browser.mjs';

const ROOT = dirname(import.meta.dirname);
const PUBLIC = join(ROOT, 'web', 'public');
const PAPER = '#F7F5F0';

/**
 * `share` is the part of the width that the drawing takes. A system may cut a maskable icon to a circle of 80
 * %.
 */
const ICONS = [
  { name: 'icon-192.png', size: 192, share: 0.86, paper: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 0.86, paper: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, share: 0.56, paper: PAPER },
  { name: 'apple-touch-icon.png', size: 180, share: 0.68, paper: PAPER },
] as const;

const executablePath = await findBrowser(ROOT);
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
const drawing = await readFile(join(PUBLIC, 'icon.svg'), 'utf8');
for (const { name, size, share, paper } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html, body { margin: 0; height: 100%; background: ${paper} } body { display: grid; place-items: center } svg { width: ${share * 100}% }</style>${drawing}`,
  );
  await writeFile(join(PUBLIC, name), await page.screenshot({ omitBackground: true }));
}
await browser.close();
