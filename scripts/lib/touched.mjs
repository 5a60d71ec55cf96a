import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOMS =
  /^server\/src\/(?:people|features|views|reactors)\/[^/]+\/|^server\/src\/(?:policy|kernel|app|fences)\//;

/** Where this branch left the main one; without one the commit before the last. @param {string} root */
export function baseOf(root) {
  for (const main of ['origin/main', 'main']) {
    const base = git(root, 'merge-base', 'HEAD', main)[0];
    if (base && base !== git(root, 'rev-parse', 'HEAD')[0]) return base;
  }
  return git(root, 'rev-parse', 'HEAD')[0] ?? 'HEAD';
}

/** Every file that differs from the base, committed or not. @param {string} root @param {string} base */
export function touchedFiles(root, base) {
  return [
    ...git(root, 'diff', '--name-only', base),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * The rooms of the server whose tests a change calls for: where a file has changed, and where a file reads a
 * module of the contract that has changed.
 * @param {string} root @param {readonly string[]} files @returns {string[]}
 */
export function touchedRooms(root, files) {
  const modules = files.flatMap((file) => /^contract\/src\/([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
  const readers = git(root, 'ls-files', 'server/src').filter((path) => {
    if (modules.length === 0 || !ROOMS.test(path)) return false;
    const text = textOf(root, path);
    return modules.some((name) => text.includes(`'@kith/contract/${name}'`));
  });
  const rooms = [...files, ...readers].flatMap((path) => ROOMS.exec(path)?.[0] ?? []);
  return [...new Set(rooms)].sort();
}

/** What has been taken away since reads nothing. @param {string} root @param {string} path */
function textOf(root, path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

/**
 * Lines that git answers; none where it refuses.
 * @param {string} cwd
 * @param {...string} args
 * @returns {string[]}
 */
function git(cwd, ...args) {
  try {
    const told = execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return told.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}
