import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { run } from './processes.mjs';

/** The sources of the web app. */
const SOURCES = ['web', 'contract/src', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json'];
const OUTSIDE = new Set(['dist', 'node_modules']);

/**
 * Whether web/dist was built completely from the current sources.
 * @param {string} root
 */
export function isBuilt(root) {
  if (!existsSync(join(root, 'web', 'dist', 'index.html'))) return false;
  try {
    return readFileSync(stampOf(root), 'utf8') === fingerprint(root);
  } catch {
    return false;
  }
}

/**
 * @param {string} root
 * @param {string} node
 * @param {(child: import('./processes.mjs').Identity) => void} [onStart]
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function build(root, node, onStart) {
  const before = fingerprint(root);
  const stamp = stampOf(root);
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [vite, 'build', '--logLevel', 'error'];
  const status = await run(node, args, { cwd: join(root, 'web'), env, ...(onStart && { onStart }) });
  if (status !== 0) return false;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, before);
  return true;
}

/** @param {string} root */
const stampOf = (root) => join(root, '.cache', 'web-build');

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(join(root, source))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries
      .filter(({ name }) => !OUTSIDE.has(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) =>
        entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
      );
  } catch {
    return [path];
  }
}
