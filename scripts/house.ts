import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// How large the house is: files and lines of each stratum, its tests apart. Prints a table for docs/house.md.
// The folder of another checkout may be named, to compare two moments.
const root = process.argv[2] ?? join(import.meta.dirname, '..');

const STRATA = [
  'contract/src',
  ...[
    'kernel',
    'policy',
    'records',
    'people',
    'features',
    'views',
    'reactors',
    'app',
    'proof',
    'testing',
  ].map((name) => `server/src/${name}`),
  'server/migrations',
  ...['client', 'kit', 'records', 'people', 'features', 'views', 'app', 'testing'].map(
    (name) => `web/src/${name}`,
  ),
  'web/worker',
  'e2e',
  'scripts',
  'bench',
];

interface Size {
  readonly files: number;
  readonly lines: number;
  /** Of the lengths of its files. */
  readonly median: number;
  readonly testLines: number;
  /** Files that lie flat in the largest folder. */
  readonly flat: number;
}

const isTest = (file: string): boolean => /\.(test|spec|quiet)\.tsx?$/.test(file);
const linesOf = (file: string): number => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

function sizeOf(files: readonly string[]): Size {
  const product = files.filter((file) => !isTest(file));
  const lengths = product.map(linesOf).toSorted((one, other) => one - other);
  const folders = Map.groupBy(product, (file) => file.slice(0, file.lastIndexOf('/')));
  return {
    files: product.length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
    testLines: files.filter(isTest).reduce((sum, file) => sum + linesOf(file), 0),
    flat: Math.max(0, ...[...folders.values()].map((inside) => inside.length)),
  };
}

const tracked = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8' }).split('\n');
const code = tracked.filter((file) => /\.(tsx?|mjs|css|sql|json)$/.test(file));

console.log('| Stratum | Files | Lines | Median file | Flat files in its largest folder | Lines of tests |');
console.log('|---|---:|---:|---:|---:|---:|');
for (const stratum of STRATA) {
  const { files, lines, median, flat, testLines } = sizeOf(
    code.filter((file) => file.startsWith(`${stratum}/`)),
  );
  console.log(`| \`${stratum}\` | ${files} | ${lines} | ${median} | ${flat} | ${testLines} |`);
}
