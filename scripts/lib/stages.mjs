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

/** What a new slice is made from and with; any other change may break it, too, which a release finds. */
const SLICE = /^(?:scripts\/(?:slice\/|new-feature|lib\/noun-names)|(?:server|web)\/src\/records\/)/;

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
    // The start tests wait most of their time, and those of the API a third of it for the database.
    [vitest(place, 'api and start', '--project=api', '--project=start', '--maxWorkers=3')],
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
  const files = touchedFiles(place.root, base);
  const rooms = touchedRooms(place.root, files);
  const unit = [
    '--project=unit',
    '--project=sql',
    '--project=web',
    '--maxWorkers=3',
    `--changed=${base}`,
    '--passWithNoTests',
  ];
  return [
    [...looks(place), ...(files.some((file) => SLICE.test(file)) ? [slice(place)] : []), build(place)],
    [{ ...vitest(place, 'unit', ...unit), mayBeEmpty: true }],
    [vitest(place, 'api', '--project=api', ...RIGHTS, ...rooms)],
    [stories(place, 'browser', '--project=phone', '--grep=@smoke')],
  ];
}

/** @param {Place} place @returns {Suite[]} */
function looks({ root }) {
  return [
    { name: 'format and lint', command: [bin(root, 'biome'), 'ci', '--colors=off', '.'] },
    // Each checker works out the types of the contract by itself: two take 1.7 times the time of one.
    { name: 'types', command: [bin(root, 'tsc'), '-b', '--checkers', '1'] },
    { name: 'fences', command: ['npm', 'run', '--silent', 'fences:rules'] },
  ];
}

/**
 * Checks of our own tools. On each run the planted breaches, which need no second run while their inputs are
 * the same; before a release also a new slice, which takes as long as all other checks.
 * @param {Lane} lane
 * @param {Place} place
 * @returns {Suite[]}
 */
function rare(lane, place) {
  const { root, node } = place;
  const planted = { name: 'planted breaches', command: [node, join(root, 'scripts', 'check-fences.ts')] };
  return lane === 'release' ? [planted, slice(place)] : [{ ...planted, inputs: BREACHES }];
}

/** @param {Place} place @returns {Suite} */
function slice(place) {
  return { ...vitest(place, 'new feature', '--project=scaffold'), loud: false };
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
