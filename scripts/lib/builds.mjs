import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './inputs.mjs';
import { run } from './processes.mjs';
import { running } from './starters.mjs';

/**
 * Something that is made from sources: where it lies, from which files, and by which program.
 * @typedef {{ name: string, sources: readonly string[], made: string, in: string,
 *   program: readonly string[] }} Build
 */

const SHARED = ['contract/src', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json'];

/** @type {readonly Build[]} */
const BUILDS = [
  {
    name: 'web-build',
    sources: ['web', ...SHARED],
    made: 'web/dist/index.html',
    in: 'web',
    program: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
  },
  {
    name: 'server-build',
    sources: ['server/src', 'server/package.json', 'server/bundle.mjs', ...SHARED],
    made: 'server/dist/main.js',
    in: 'server',
    program: ['server/bundle.mjs'],
  },
];

/**
 * Whether the web app and the server were built completely from the current sources.
 * @param {string} root
 */
export function isBuilt(root) {
  return BUILDS.every((one) => isFresh(root, one));
}

/** @param {string} root @param {Build} one */
function isFresh(root, { name, sources, made }) {
  if (!existsSync(join(root, made))) return false;
  try {
    return readFileSync(stampOf(root, name), 'utf8') === fingerprint(root, { contents: sources });
  } catch {
    return false;
  }
}

/**
 * Builds both, one after another.
 * @param {string} root
 * @param {string} node
 * @param {(child: import('./processes.mjs').Identity) => void} [onStart]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function build(root, node, onStart) {
  for (const one of BUILDS) if (!(await make(root, node, one, onStart))) return false;
  return true;
}

/**
 * @param {string} root
 * @param {string} node
 * @param {Build} one
 * @param {((child: import('./processes.mjs').Identity) => void) | undefined} onStart
 */
async function make(root, node, { name, sources, made, program, ...where }, onStart) {
  const before = fingerprint(root, { contents: sources });
  const stamp = stampOf(root, name);
  rmSync(stamp, { force: true });
  const [script = '', ...args] = program;
  // A running server still loads parts of the build that it was started from.
  if (running(root).length === 0) rmSync(join(root, dirname(made)), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: join(root, where.in), env, ...(onStart && { onStart }) };
  if ((await run(node, [join(root, script), ...args], options)) !== 0) return false;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, before);
  return true;
}

/** @param {string} root @param {string} name */
const stampOf = (root, name) => join(root, '.cache', name);
