import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'kith-feature-'));
const bin = join(root, 'node_modules/.bin');
const MINUTES = 60_000;
/** They are for this machine alone, or made from the rest. */
const LEFT_OUT = new Set(['.git', '.cache', 'dist', 'node_modules', 'test-results']);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function run(tool: string, ...args: string[]): string {
  return execFileSync(join(bin, tool), args, {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, NO_COLOR: '1' },
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

beforeAll(() => {
  for (const name of readdirSync(root).filter((entry) => !LEFT_OUT.has(entry))) {
    cpSync(join(root, name), join(scratch, name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|\.cache|dist)(\/|$)/.test(path),
    });
  }
  execFileSync('git', ['init', '--quiet'], { cwd: scratch });
  linkPackages();
  run('node', 'scripts/new-feature.ts', 'pet-visits');
}, 5 * MINUTES);

it('writes a slice that compiles, and is in good order', { timeout: 10 * MINUTES }, () => {
  const text = (path: string) => readFileSync(join(scratch, path), 'utf8');

  const migration = readdirSync(join(scratch, 'server/migrations')).find((name) =>
    name.endsWith('_pet_visits.sql'),
  );
  expect(text(`server/migrations/${migration}`)).toContain('CREATE TABLE "pet_visits"');
  expect(text('server/src/features/pet-visits/index.ts')).not.toMatch(/sample/i);
  expect(run('tsc', '-b')).toBe('');
  const rules = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  expect(run('depcruise', 'contract/src', 'server/src', 'web/src', ...rules)).toMatch(/no dependency viol/);
  expect(run('node', 'scripts/check-words.ts')).toContain('0 lines');
  expect(run('biome', 'ci', '--vcs-enabled=false', 'contract', 'server', 'web', 'e2e')).toContain('Checked');
});

it('writes tests and rows of the proof that pass', { timeout: 10 * MINUTES }, () => {
  const server = ['server/src/features/pet-visits', 'server/src/fences', 'server/src/proof/matrix.test.ts'];
  const titles = 'etVisit|pet visit|the source|beside|call of a record';
  const told = run('vitest', 'run', '--project=api', ...server, '-t', titles);
  const shown = run('vitest', 'run', '--project=web', 'web/src/features/pet-visits', 'web/src/app/shell/nav');

  for (const report of [told, shown]) expect(report).toMatch(/Tests .*\d+ passed/);
});

it('refuses a name that is no name of a noun', () => {
  expect(() => run('node', join(root, 'scripts/new-feature.ts'), 'Pet Visits')).toThrow(/usage/);
});
