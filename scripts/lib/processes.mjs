import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A process that cannot be mistaken for a later one with the same number.
 * @typedef {{ pid: number, born: string }} Identity
 */

/** @param {number} pid @returns {Identity} */
export function identify(pid) {
  return { pid, born: bornAt(pid) ?? '' };
}

/** @param {Identity} identity */
export function isAlive({ pid, born }) {
  return born !== '' && bornAt(pid) === born;
}

/**
 * The start of a process, in the unit of the system; undefined when the process has ended.
 * @param {number} pid
 */
function bornAt(pid) {
  try {
    if (process.platform !== 'linux') {
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
      );
    }
    // The command may contain spaces and brackets; the fields after the last bracket do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [state, STARTED] = [fields[0], 19];
    return state === 'Z' ? undefined : fields[STARTED];
  } catch {
    return undefined;
  }
}

/** Ends a process at once and waits until it has gone. @param {Identity} identity */
export async function end(identity) {
  while (isAlive(identity)) {
    process.kill(identity.pid, 'SIGKILL');
    await wait(20);
  }
}

/** Signals that end a program from outside. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Passes signals on to `child` until it ends. @param {import('node:child_process').ChildProcess} child */
export function passSignals(child) {
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  child.once('exit', () => {
    for (const signal of SIGNALS) process.off(signal, pass);
  });
}

/**
 * Runs a program with our terminal and answers its exit status.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onStart?: (identity: Identity) => void }} options
 * @returns {Promise<number>}
 */
export function run(program, args, { cwd, env, onStart } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: 'inherit' });
    if (child.pid) onStart?.(identify(child.pid));
    passSignals(child);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
