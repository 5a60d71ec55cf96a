import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Plant, plants } from './fences/plants.ts';
import { doorFindings } from './lib/doors.ts';
import { wordFindings } from './lib/plain-words.ts';

/**
 * Plants one violation of each rule in a scratch copy, and fails unless each is reported in its own file. A
 * check that reads no files reports nothing, and would pass for ever.
 */
const root = resolve(import.meta.dirname, '..');
const COPIED = [
  'contract',
  'scripts',
  'server',
  'web',
  'biome.json',
  'tsconfig.base.json',
  '.dependency-cruiser.cjs',
  'package.json',
];

const scratch = mkdtempSync(join(tmpdir(), 'kith-fences-'));
try {
  for (const name of COPIED) {
    cpSync(join(root, name), join(scratch, name), {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)(\/|$)/.test(path),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
  for (const { file, text } of plants) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    writeFileSync(join(scratch, file), text);
  }
  const words = new Set(wordFindings(scratch).map(({ rule, file }) => `${rule} ${file}`));
  const doors = new Set(doorFindings(scratch).map(({ rule, file }) => `${rule} ${file}`));
  const seen = { imports: importFindings(), lint: lintFindings(), types: typeFindings(), words, doors };
  const expected = plants.filter((plant) => plant.rule !== '');
  const missed = expected.filter((plant) => !seen[plant.tool].has(`${plant.rule} ${plant.file}`));
  for (const { tool, rule, file } of missed) console.error(`not reported by ${tool}: ${rule} in ${file}`);
  console.log(`fences: ${expected.length - missed.length} of ${expected.length} planted violations reported`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function importFindings(): Set<string> {
  const args = [
    'contract/src',
    'server/src',
    'web/src',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ];
  const { summary } = JSON.parse(run('depcruise', args));
  const violations: { rule: { name: string }; from: string }[] = summary.violations;
  return new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
}

function lintFindings(): Set<string> {
  const files = filesOf('lint');
  const report = run('biome', [
    'lint',
    '--vcs-enabled=false',
    '--reporter=json',
    '--max-diagnostics=500',
    ...files,
  ]);
  const { diagnostics } = JSON.parse(report);
  const found: { category: string; location: { path: string | { file: string } } }[] = diagnostics;
  return new Set(
    found.map(({ category, location: { path } }) => {
      const file = typeof path === 'string' ? path : path.file;
      return `${category.replace(/^lint\//, '')} ${file.replace(`${scratch}/`, '')}`;
    }),
  );
}

function typeFindings(): Set<string> {
  const report = run('tsc', ['-p', 'contract', '--noEmit', '--pretty', 'false']);
  return new Set(
    [...report.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+)/gm)].map(
      ([, file = '', code]) => `${code} ${file}`,
    ),
  );
}

function filesOf(tool: Plant['tool']): string[] {
  return plants.filter((plant) => plant.tool === tool).map((plant) => plant.file);
}

/** These tools exit with an error status when they find something, and here they should. */
function run(tool: string, args: readonly string[]): string {
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd: scratch,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64e6,
  };
  try {
    return execFileSync(join(root, 'node_modules/.bin', tool), args, options);
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  }
}
