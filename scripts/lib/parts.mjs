import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A piece of the release lane that can be run by itself: the tests of a Vitest project or of Playwright, and
 * the variables by which its amount and its chance are chosen.
 * @typedef {{ name: string, says: string, vitest?: readonly string[], stories?: readonly string[],
 *   amounts?: readonly string[], seed?: string, built?: boolean }} Part
 */

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SERVER = 'server/src';
const PROOFS = `${SERVER}/proof`;
/** These have parts of their own. */
const LARGE = ['fuzz', 'kills', 'model', 'broken-uploads', 'verify-action'].map((name) => `${name}.test.ts`);

/** The tests of the server and of npm start without those: Vitest leaves out no file of a project by name. */
const WITHOUT_LARGE = [
  ...namesIn(SERVER)
    .filter((name) => name !== 'proof')
    .map((name) => `${SERVER}/${name}`),
  ...namesIn(PROOFS)
    .filter((name) => name.endsWith('.test.ts') && !LARGE.includes(name))
    .map((name) => `${PROOFS}/${name}`),
  'e2e/',
];

/** @param {string} folder */
function namesIn(folder) {
  return readdirSync(join(ROOT, folder)).sort();
}

export class NoSuchPart extends Error {}

/** @type {readonly Part[]} */
export const PARTS = [
  {
    name: 'unit',
    says: 'rules, scripts, statements and screens',
    vitest: ['--project=unit', '--project=sql', '--project=web', '--maxWorkers=3'],
  },
  {
    name: 'api',
    says: 'every call, and npm start, without the proofs below',
    vitest: ['--project=api', '--project=start', ...WITHOUT_LARGE],
    built: true,
  },
  {
    name: 'fuzz',
    says: 'hostile input against every call',
    vitest: ['--project=api', `${PROOFS}/fuzz.test.ts`],
    amounts: ['FUZZ_REQUESTS'],
    seed: 'FUZZ_SEED',
  },
  {
    name: 'model',
    says: 'who sees what, over random histories',
    vitest: ['--project=api', `${PROOFS}/model.test.ts`],
    amounts: ['MODEL_SEQUENCES'],
    seed: 'MODEL_SEED',
  },
  {
    name: 'verify',
    says: 'every screen after every change, nothing sampled',
    vitest: ['--project=api', `${PROOFS}/verify-action.test.ts`],
  },
  {
    name: 'kills',
    says: 'a server that is killed under load',
    vitest: ['--project=api', `${PROOFS}/kills.test.ts`],
    amounts: ['KILLS'],
    seed: 'KILLS_SEED',
  },
  {
    name: 'uploads',
    says: 'uploads that are cut off',
    vitest: ['--project=api', `${PROOFS}/broken-uploads.test.ts`],
    amounts: ['UPLOAD_CUTS'],
    seed: 'UPLOAD_SEED',
  },
  { name: 'quiet', says: 'no call holds the event loop', vitest: ['--project=quiet'] },
  {
    name: 'phone',
    says: 'every story on a phone',
    stories: ['--project=waits', '--project=phone'],
    amounts: ['OFFLINE_TRIES'],
    built: true,
  },
  {
    name: 'desktop',
    says: 'every story that a width may change, on a desktop',
    stories: ['--project=desktop'],
    built: true,
  },
  {
    name: 'offline',
    says: 'plan and help in eight kinds of trouble; a piece of phone',
    stories: ['--project=waits', '--project=phone', 'e2e/offline.spec.ts'],
    amounts: ['OFFLINE_TRIES'],
    built: true,
  },
  {
    name: 'slice',
    says: 'what npm run new:feature writes compiles and passes',
    vitest: ['--project=scaffold'],
  },
  { name: 'planted', says: 'ten planted leaks are found by 20 seeds each', vitest: ['--project=planted'] },
  {
    name: 'soak',
    says: 'messages to 200 devices and two browsers',
    vitest: ['--project=soak'],
    amounts: ['SOAK_SENDS', 'SOAK_SOCKETS', 'SOAK_KILLS'],
    seed: 'SOAK_SEED',
    built: true,
  },
];

/**
 * The parts of these names, in their order. Throws for a name that no part has, with a list of all.
 * @param {readonly string[]} names
 * @returns {Part[]}
 */
export function partsOf(names) {
  return names.map((name) => {
    const part = PARTS.find((one) => one.name === name);
    if (!part)
      throw new NoSuchPart(
        name === 'parts' ? listOfParts() : `There is no part "${name}".\n${listOfParts()}`,
      );
    return part;
  });
}

/** One line for each part. */
function listOfParts() {
  const lines = PARTS.map(({ name, says, amounts = [], seed }) => {
    const variables = [...amounts, ...(seed ? [seed] : [])].join(', ');
    return `  ${name.padEnd(8)} ${says}${variables && ` (${variables})`}`;
  });
  return ['The parts of the release lane:', ...lines].join('\n');
}

/**
 * A seed for each proof that has none yet, by the clock, so that it is known before a long run begins.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} now
 * @returns {NodeJS.ProcessEnv}
 */
export function seeded(env, now) {
  const seeds = PARTS.flatMap(({ seed }) => (seed ? [[seed, String(now % 2 ** 31)]] : []));
  return { ...Object.fromEntries(seeds), ...env };
}

/**
 * How to run a part again as it runs now: `KILLS=100 KILLS_SEED=5 npm run test:release kills`.
 * @param {Part} part
 * @param {NodeJS.ProcessEnv} env
 */
export function commandOf({ name, amounts = [], seed }, env) {
  const chosen = [...amounts, ...(seed ? [seed] : [])].filter((variable) => env[variable] !== undefined);
  return [...chosen.map((variable) => `${variable}=${env[variable]}`), `npm run test:release ${name}`].join(
    ' ',
  );
}
