import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isAlive } from './processes.mjs';

/**
 * A Kith that runs from this checkout.
 * @typedef {import('./processes.mjs').Identity & { address: string, dataDir: string }} Starter
 */

/** @param {string} root */
const folderOf = (root) => join(root, '.cache', 'running');

/**
 * Notes that a server runs from this checkout; returns the function that removes the note.
 * @param {string} root
 * @param {{ address: string, dataDir: string }} where
 */
export function note(root, where) {
  const folder = folderOf(root);
  const path = join(folder, `${process.pid}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify({ ...identify(process.pid), ...where }));
  return () => rmSync(path, { force: true });
}

/** The servers that run from this checkout now. @param {string} root @returns {Starter[]} */
export function running(root) {
  const folder = folderOf(root);
  return namesIn(folder).flatMap((name) => {
    const starter = read(join(folder, name));
    if (starter && isAlive(starter)) return [starter];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {string} path @returns {Starter | undefined} */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
