import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, isBuilt } from './web-build.mjs';

let root: string;

/** Stands where Vite would, and writes one page, or fails half way. */
async function bundler(program: string): Promise<void> {
  await mkdir(join(root, 'node_modules', 'vite', 'bin'), { recursive: true });
  await writeFile(join(root, 'node_modules', 'vite', 'bin', 'vite.js'), program);
}

const WRITES_A_PAGE = `const fs = require('node:fs'); fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/index.html', '');`;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kith-web-'));
  await mkdir(join(root, 'web', 'src'), { recursive: true });
  await mkdir(join(root, 'contract', 'src'), { recursive: true });
  await writeFile(join(root, 'web', 'src', 'main.tsx'), '1');
  await bundler(WRITES_A_PAGE);
});

afterEach(() => rm(root, { recursive: true }));

test('a build is good until a source of the web app changes', async () => {
  expect(isBuilt(root)).toBe(false);
  expect(await build(root, process.execPath)).toBe(true);
  expect(isBuilt(root)).toBe(true);

  await writeFile(join(root, 'contract', 'src', 'notes.ts'), 'changed');

  expect(isBuilt(root)).toBe(false);
});

test('what the build writes does not count as a change', async () => {
  await build(root, process.execPath);
  await writeFile(join(root, 'web', 'dist', 'extra.js'), '');

  expect(isBuilt(root)).toBe(true);
});

test('a build that fails half way is done again', async () => {
  await build(root, process.execPath);
  await bundler(`${WRITES_A_PAGE} process.exit(1)`);

  expect(await build(root, process.execPath)).toBe(false);

  expect(isBuilt(root)).toBe(false);
});
