import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './processes.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?:
 * boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry
 * @typedef {Record<string, Entry>} Entries
 */

/**
 * Whether node_modules is complete and equals the lockfile. npm writes its own list at the very end of an
 * install.
 * @param {string} root
 */
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
 * Optional packages for other systems stay out, with all that only they need. The C library of this system is
 * costly to find out, so packages for one of them may be absent too.
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
 * Installs exactly the packages of the lockfile, tools included under any NODE_ENV, without install scripts.
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
  // Where the home folder is read-only, npm's cache goes into our own.
  if (!isWritable(homedir())) flags.push('--cache', join(root, '.cache', 'npm'));
  const status = await run(program, [...first, 'ci', ...flags], {
    cwd: root,
    env: npmEnvironment(root),
    onStart,
  });
  return status === 0 && isInstalled(root);
}

/**
 * After `npm --prefix <checkout> start`, the inner npm would look in the checkout for the machine's settings
 * (a registry, a certificate). NODE_ENV=production would make it leave the tools out.
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
