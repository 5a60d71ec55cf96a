import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './processes.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} Entry
 * @typedef {Record<string, Entry>} Entries
 */

/** Whether node_modules is what the lockfile says, whole: npm writes its own list at the very end of an install.
 * @param {string} root */
export function isInstalled(root) {
  const wanted = entriesOf(join(root, 'package-lock.json'));
  const present = entriesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return mayBeAbsent(entry);
    if (found.version !== entry.version || found.integrity !== entry.integrity) return false;
    return existsSync(join(root, path, 'package.json'));
  });
}

/**
 * Optional packages for other systems stay out, and so does what only they need. Which C library this is
 * nobody tells us cheaply, so packages for one of them are not insisted on either.
 * @param {Entry} entry
 */
function mayBeAbsent({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return false;
  return libc !== undefined || !os?.includes(process.platform) || !cpu?.includes(process.arch);
}

/** @param {string} path @returns {Entries | undefined} */
function entriesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Installs exactly what the lockfile says, tools included whatever NODE_ENV is, without install scripts.
 * @param {string} root
 * @param {(child: import('./processes.mjs').Identity) => void} onStart
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function install(root, onStart) {
  const npm = process.env['npm_execpath'];
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const flags = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // Without a home to write to, npm's cache goes into ours.
  if (!isWritable(homedir())) flags.push('--cache', join(root, '.cache', 'npm'));
  const status = await run(program, [...first, 'ci', ...flags], {
    cwd: root,
    env: npmEnvironment(root),
    onStart,
  });
  return status === 0 && isInstalled(root);
}

/**
 * `npm --prefix <checkout> start` would have the npm inside look for the machine's settings (a registry, a
 * certificate) in the checkout, and NODE_ENV=production would have it leave the tools out.
 * @param {string} root
 */
function npmEnvironment(root) {
  const ours = ['npm_config_prefix', 'npm_config_global_prefix', 'npm_config_globalconfig'];
  const entries = Object.entries(process.env).filter(
    ([name, value]) => name !== 'NODE_ENV' && !(ours.includes(name) && value?.startsWith(root)),
  );
  return Object.fromEntries(entries);
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
