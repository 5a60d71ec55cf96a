import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, isBuilt } from './builds.mjs';

let root: string;

type Bundler = 'node_modules/vite/bin/vite.js' | 'server/bundle.mjs';

/** Stands where a bundler would, and writes one file, or fails half way. */
async function bundler(name: Bundler, program: string): Promise<void> {
  const file = join(root, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, program);
}

const writes = (file: string): string =>
  `await import('node:fs').then((fs) => { fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/${file}', ''); });`;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kith-web-'));
  await mkdir(join(root, 'web', 'src'), { recursive: true });
  await mkdir(join(root, 'server', 'src'), { recursive: true });
  await mkdir(join(root, 'contract', 'src'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await writeFile(join(root, 'web', 'src', 'main.tsx'), '1');
  await writeFile(join(root, 'server', 'src', 'main.ts'), '1');
  await bundler('node_modules/vite/bin/vite.js', writes('index.html'));
  await bundler('server/bundle.mjs', writes('main.js'));
});

afterEach(() => rm(root, { recursive: true }));

test.each(['contract/src/notes.ts', 'web/src/main.tsx', 'server/src/main.ts'])(
  'a build is good until a source of the web app or the server changes: %s',
  async (source) => {
    expect(isBuilt(root)).toBe(false);
    expect(await build(root, process.execPath)).toBe(true);
    expect(isBuilt(root)).toBe(true);

    await writeFile(join(root, source), 'changed');

    expect(isBuilt(root)).toBe(false);
  },
);

test('what the build writes does not count as a change', async () => {
  await build(root, process.execPath);
  await writeFile(join(root, 'web', 'dist', 'extra.js'), '');
  await writeFile(join(root, 'server', 'dist', 'extra.js'), '');

  expect(isBuilt(root)).toBe(true);
});

test.each([
  ['node_modules/vite/bin/vite.js', 'index.html'],
  ['server/bundle.mjs', 'main.js'],
] as const)('a build that fails half way is done again: %s', async (name, file) => {
  await build(root, process.execPath);
  await bundler(name, `${writes(file)} process.exit(1)`);

  expect(await build(root, process.execPath)).toBe(false);

  expect(isBuilt(root)).toBe(false);
});
