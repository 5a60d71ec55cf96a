import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Everything a result depends on: files and folders by their contents, and folders by their file names alone.
 * @typedef {{ readonly contents: readonly string[], readonly names?: readonly string[] }} Inputs
 */

const OUTSIDE = new Set(['dist', 'node_modules']);

/**
 * Whether a check passed before with its inputs as they are now.
 * @param {string} root
 * @param {string} name
 * @param {Inputs} inputs
 */
export function hasPassed(root, name, inputs) {
  try {
    return readFileSync(stampOf(root, name), 'utf8') === fingerprint(root, inputs);
  } catch {
    return false;
  }
}

/**
 * Says that a check has passed with the inputs of this fingerprint.
 * @param {string} root
 * @param {string} name
 * @param {string} print
 */
export function remember(root, name, print) {
  const stamp = stampOf(root, name);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

/** One value for all inputs as they are now. @param {string} root @param {Inputs} inputs */
export function fingerprint(root, { contents, names = [] }) {
  const hash = createHash('sha256');
  for (const file of contents.flatMap((one) => filesUnder(join(root, one)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  for (const file of names.flatMap((one) => filesUnder(join(root, one))))
    hash.update(`${relative(root, file)}\0`);
  return hash.digest('hex');
}

/** @param {string} root @param {string} name */
const stampOf = (root, name) => join(root, '.cache', 'passed', name.replaceAll(' ', '-'));

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
