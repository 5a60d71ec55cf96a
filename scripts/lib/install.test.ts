import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let root: string;

const here = { os: [process.platform], cpu: [process.arch] };
const wanted = {
  '': { version: '1.0.0' },
  server: { version: '1.0.0' },
  'node_modules/needed': { version: '1.0.0', integrity: 'a' },
  'node_modules/other-system': { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['any'] },
  'node_modules/this-system': { version: '1.0.0', integrity: 'c', optional: true, ...here },
};
const present = {
  'node_modules/needed': { version: '1.0.0', integrity: 'a' },
  'node_modules/this-system': { version: '1.0.0', integrity: 'c', optional: true, ...here },
};

async function installation(packages: object): Promise<void> {
  await writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kith-install-'));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  for (const name of ['needed', 'this-system']) {
    await mkdir(join(root, 'node_modules', name), { recursive: true });
    await writeFile(join(root, 'node_modules', name, 'package.json'), '{}');
  }
  await installation(present);
});

afterEach(() => rm(root, { recursive: true }));

test('an installation that matches the lockfile is left alone', () => {
  expect(isInstalled(root)).toBe(true);
});

test('an installation that was interrupted is not taken for one', async () => {
  await rm(join(root, 'node_modules', '.package-lock.json'));

  expect(isInstalled(root)).toBe(false);
});

test('another version than that of the lockfile is replaced', async () => {
  await installation({ ...present, 'node_modules/needed': { version: '1.0.1', integrity: 'b' } });

  expect(isInstalled(root)).toBe(false);
});

test('a package whose folder is gone is installed again', async () => {
  await rm(join(root, 'node_modules', 'needed'), { recursive: true });

  expect(isInstalled(root)).toBe(false);
});

test('an optional package is insisted on where it is made for this system', async () => {
  await installation({ 'node_modules/needed': present['node_modules/needed'] });

  expect(isInstalled(root)).toBe(false);
});
