import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { end, identify, isAlive } from './processes.mjs';

/**
 * The process that prepares this checkout, and the program that it waits for.
 * @typedef {import('./processes.mjs').Identity} Identity
 * @typedef {Identity & { child?: Identity }} Holder
 * @typedef {{ waitsFor(child: Identity): void, release(): void }} Turn
 */

/** Another process is preparing this checkout. */
export class TurnTaken extends Error {
  /** @param {number} pid */
  constructor(pid) {
    super(`process ${pid}`);
    this.pid = pid;
  }
}

/**
 * Takes the lock that the file `path` stands for, also from a process that was killed while it held it. A
 * program which that process had started is ended first. Throws `TurnTaken` when a living process holds the
 * lock.
 * @param {string} path
 * @returns {Promise<Turn>}
 */
export async function takeTurn(path) {
  mkdirSync(dirname(path), { recursive: true });
  const me = identify(process.pid);
  const draft = `${path}.${process.pid}`;
  const claim = () => {
    writeFileSync(draft, JSON.stringify(me));
    try {
      // A link is either made whole or fails: two processes cannot both succeed.
      linkSync(draft, path);
      return true;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      return false;
    } finally {
      rmSync(draft, { force: true });
    }
  };
  while (!claim()) await removeStale(path);
  return {
    waitsFor: (child) => {
      writeFileSync(draft, JSON.stringify({ ...me, child }));
      renameSync(draft, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** @param {string} path */
async function removeStale(path) {
  const holder = read(path);
  if (!holder) return;
  if (isAlive(holder)) throw new TurnTaken(holder.pid);
  const aside = `${path}.stale-${process.pid}`;
  try {
    // Of several processes that find a stale lock, one moves it. The others find none, or the winner's.
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && isAlive(moved)) renameSync(aside, path);
  else rmSync(aside, { force: true });
  if (holder.child) await end(holder.child);
}

/** @param {string} path @returns {Holder | undefined} */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return { pid: 0, born: '' };
    return undefined;
  }
}
