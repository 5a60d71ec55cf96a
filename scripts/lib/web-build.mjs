import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './inputs.mjs';
import { run } from './processes.mjs';

/** The sources of the web app. */
const SOURCES = ['web', 'contract/src', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Whether web/dist was built completely from the current sources.
 * @param {string} root
 */
export function isBuilt(root) {
  if (!existsSync(join(root, 'web', 'dist', 'index.html'))) return false;
  try {
    return readFileSync(stampOf(root), 'utf8') === fingerprint(root, { contents: SOURCES });
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
  const before = fingerprint(root, { contents: SOURCES });
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
