import { join } from 'node:path';
import { baseOf, touchedFiles, touchedRooms } from './touched.mjs';

/**
 * `check` runs the tests near a change, `test` everything, `release` the same without samples.
 * @typedef {'check' | 'test' | 'release'} Lane
 * @typedef {{ root: string, node: string, browser: string | undefined }} Place
 * @typedef {import('./suites.mjs').Suite} Suite
 */

/** What the planted breaches of `npm run fences` depend on; of the product it is which files there are. */
const BREACHES = {
  contents: [
    '.dependency-cruiser.cjs',
    'biome.json',
    'contract/tsconfig.json',
    'package-lock.json',
    'package.json',
    'scripts',
    'tsconfig.base.json',
  ],
  names: ['contract/src', 'server/src', 'web/src'],
};

/** What a new slice is made from, compiled with and proved by. */
const SCAFFOLD = {
  contents: [
    'biome.json',
    'contract/src',
    'package-lock.json',
    'scripts/lib/noun-names.ts',
    'scripts/new-feature.test.ts',
    'scripts/new-feature.ts',
    'scripts/slice',
    'server/migrations',
    'server/src/app/features.ts',
    'server/src/kernel/http',
    'server/src/proof',
    'server/src/reactors/realtime',
    'server/src/records',
    'server/src/testing',
    'tsconfig.base.json',
    'web/src/app',
    'web/src/kit',
    'web/src/people/sharing',
    'web/src/records',
    'web/src/testing',
  ],
};

/** Proofs of permissions, which run after every change. */
const RIGHTS = ['server/src/proof/matrix.test.ts', 'server/src/fences/'];

/**
 * Stages run one after another; the suites of a stage run at the same time.
 * @param {Lane} lane
 * @param {Place} place
 * @returns {Suite[][]}
 */
export function stagesOf(lane, place) {
  if (lane === 'check') return touched(place);
  const { root, node } = place;
  const size = { name: 'size', command: [node, join(root, 'scripts', 'size.ts')], loud: true };
  const all = [
    [...looks(place), ...rare(lane, place), build(place)],
    [size],
    // Screen tests spend half of their time waiting: a third worker fills it.
    [vitest(place, 'unit', '--project=unit', '--project=sql', '--project=web', '--maxWorkers=3')],
    // The start tests wait most of their time, beside files that do not.
    [vitest(place, 'api and start', '--project=api', '--project=start')],
    // This suite measures how long the event loop is blocked, so it runs alone.
    [vitest(place, 'quiet', '--project=quiet')],
    [stories(place, 'browser')],
  ];
  if (lane === 'test') return all;
  return [
    ...all,
    [vitest(place, 'planted leaks', '--project=planted')],
    [vitest(place, 'soak', '--project=soak')],
  ];
}

/**
 * One part of the release lane by itself, after the build that it needs.
 * @param {import('./parts.mjs').Part} part
 * @param {Place} place
 * @returns {Suite[][]}
 */
export function stagesOfPart({ name, vitest: args, stories: plays, built }, place) {
  const suite = args ? vitest(place, name, ...args) : stories(place, name, ...(plays ?? []));
  return built ? [[build(place)], [suite]] : [[suite]];
}

/** @param {Place} place @returns {Suite[][]} */
function touched(place) {
  const base = baseOf(place.root);
  const rooms = touchedRooms(place.root, touchedFiles(place.root, base));
  const unit = [
    '--project=unit',
    '--project=sql',
    '--project=web',
    '--maxWorkers=3',
    `--changed=${base}`,
    '--passWithNoTests',
  ];
  return [
    [...looks(place), build(place)],
    [{ ...vitest(place, 'unit', ...unit), mayBeEmpty: true }],
    [vitest(place, 'api', '--project=api', ...RIGHTS, ...rooms)],
    [stories(place, 'browser', '--project=phone', '--grep=@smoke')],
  ];
}

/** @param {Place} place @returns {Suite[]} */
function looks({ root }) {
  return [
    { name: 'format and lint', command: [bin(root, 'biome'), 'ci', '--colors=off', '.'] },
    { name: 'types', command: [bin(root, 'tsc'), '-b'] },
    { name: 'fences', command: ['npm', 'run', '--silent', 'fences:rules'] },
  ];
}

/**
 * Checks of our own tools, which need no second run while their inputs are the same.
 * @param {Lane} lane
 * @param {Place} place
 * @returns {Suite[]}
 */
function rare(lane, place) {
  const { root, node } = place;
  const planted = { name: 'planted breaches', command: [node, join(root, 'scripts', 'check-fences.ts')] };
  const scaffold = { ...vitest(place, 'new feature', '--project=scaffold'), loud: false };
  if (lane === 'release') return [planted, scaffold];
  return [
    { ...planted, inputs: BREACHES },
    { ...scaffold, inputs: SCAFFOLD },
  ];
}

/** @param {Place} place @returns {Suite} */
function build({ root, node }) {
  return { name: 'build', command: [node, join(root, 'scripts', 'build.mjs')] };
}

/**
 * @param {Place} place
 * @param {string} name
 * @param {...string} more
 * @returns {Suite}
 */
function vitest({ root }, name, ...more) {
  const counts = countsOf(root, name);
  const flaky = join(root, 'scripts', 'flaky-reporter.mjs');
  const reporters = [
    '--reporter=dot',
    `--reporter=${flaky}`,
    '--reporter=json',
    `--outputFile.json=${counts}`,
  ];
  return { name, command: [bin(root, 'vitest'), 'run', ...more, ...reporters], counts, loud: true };
}

/**
 * @param {Place} place
 * @param {string} name
 * @param {...string} more
 * @returns {Suite}
 */
function stories({ root, browser }, name, ...more) {
  const missing = 'echo "No browser: install chromium, or set CHROMIUM to the path of one."; exit 1';
  if (!browser) return { name, command: ['sh', '-c', missing] };
  return {
    name,
    command: [bin(root, 'playwright'), 'test', ...more],
    counts: countsOf(root, 'browser'),
    loud: true,
  };
}

/** @param {string} root @param {string} name */
const countsOf = (root, name) => join(root, '.cache', 'test', `${name}.json`);

/** @param {string} root @param {string} name */
const bin = (root, name) => join(root, 'node_modules', '.bin', name);
