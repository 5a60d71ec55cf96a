import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'kith-feature-'));
const bin = join(root, 'node_modules/.bin');

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function run(tool: string, ...args: string[]): string {
  return execFileSync(join(bin, tool), args, {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
  });
}

/** The workspaces must be the scratch copy's own, or the new files would be looked for in this checkout. */
function linkPackages(): void {
  mkdirSync(join(scratch, 'node_modules/@kith'), { recursive: true });
  symlinkSync(join(scratch, 'contract'), join(scratch, 'node_modules/@kith/contract'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@kith')) {
    symlinkSync(join(root, 'node_modules', name), join(scratch, 'node_modules', name));
  }
}

it('makes a feature in three places that compiles and is in good order', { timeout: 180_000 }, () => {
  for (const name of [
    'contract',
    'server',
    'scripts',
    'biome.json',
    '.gitignore',
    'tsconfig.base.json',
    'package.json',
  ]) {
    cpSync(join(root, name), join(scratch, name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|\.cache)(\/|$)/.test(path),
    });
  }
  execFileSync('git', ['init', '--quiet'], { cwd: scratch });
  linkPackages();

  run('node', 'scripts/new-feature.ts', 'pet-visits');

  expect(readFileSync(join(scratch, 'server/src/app/features.ts'), 'utf8')).toContain('feature as petVisits');
  expect(readFileSync(join(scratch, 'contract/src/index.ts'), 'utf8')).toContain('...petVisitsEndpoints');
  expect(readFileSync(join(scratch, 'web/src/features/pet-visits/index.ts'), 'utf8')).toContain('pet-visits');
  expect(
    run(
      'biome',
      'lint',
      '--vcs-enabled=false',
      'contract/src/pet-visits.ts',
      'server/src/features/pet-visits',
    ),
  ).toContain('Checked');
  expect(run('tsc', '-b', 'server')).toBe('');
});

it('refuses a name that is no name of a feature', () => {
  expect(() => run('node', join(root, 'scripts/new-feature.ts'), 'Pet Visits')).toThrow(/usage/);
});
