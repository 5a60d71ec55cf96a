import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readCounts } from './counts.mjs';
import { fingerprint, hasPassed, remember } from './inputs.mjs';
import { passSignals } from './processes.mjs';

/**
 * A check: its command, and for tests the file in which it counts them. A check with inputs is not run again
 * while they are the same as when it passed. One that may be empty has not failed when there was no test.
 * @typedef {{ name: string, command: string[], counts?: string, loud?: boolean, mayBeEmpty?: boolean,
 *   inputs?: import('./inputs.mjs').Inputs }} Suite
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {Counts & { name: string, seconds: number, kept?: boolean }} Result
 */

/**
 * Runs suites at the same time; none of them may write a file that another reads. Only a single suite prints
 * while it runs: the output of several would get mixed.
 * @param {Suite[]} suites
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<Result[]>}
 */
export function runStage(suites, options) {
  console.log(`\n== ${suites.map(({ name }) => name).join(', ')}`);
  const alone = suites.length === 1;
  return Promise.all(
    suites.map((suite) => runSuite({ ...suite, loud: alone && suite.loud === true }, options)),
  );
}

/**
 * @param {Suite} suite
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<Result>}
 */
async function runSuite(suite, options) {
  const { name, inputs } = suite;
  if (!inputs) return runNow(suite, options);
  const kept = { name, seconds: 0, passed: 0, failed: 0, skipped: 0, failures: [], kept: true };
  if (hasPassed(options.cwd, name, inputs)) return kept;
  const print = fingerprint(options.cwd, inputs);
  const result = await runNow(suite, options);
  if (result.failed === 0) remember(options.cwd, name, print);
  return result;
}

/**
 * @param {Suite} suite
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<Result>}
 */
async function runNow({ name, command, counts, loud, mayBeEmpty }, { cwd, env }) {
  const began = performance.now();
  if (counts) rmSync(counts, { force: true });
  const succeeded = await runQuietly(command, { cwd, env, loud: loud ?? false });
  const seconds = (performance.now() - began) / 1000;
  const counted = counts ? readCounts(counts) : undefined;
  if (succeeded && mayBeEmpty && counted?.passed === 0 && counted.failed === 0)
    return { name, seconds, ...counted };
  return { name, seconds, ...(counted ? judgedByTests(succeeded, counted) : judgedByStatus(succeeded)) };
}

/** @param {boolean} succeeded @returns {Counts} */
function judgedByStatus(succeeded) {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, failures: [] };
}

/**
 * A suite has failed if it ran no test or ended with an error.
 * @param {boolean} succeeded
 * @param {Counts} counted
 * @returns {Counts}
 */
function judgedByTests(succeeded, counted) {
  const sound = succeeded && counted.passed > 0;
  return sound ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

/**
 * Prints the output of a command: while it runs if it is `loud`, otherwise only when it fails.
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, loud: boolean }} options
 * @returns {Promise<boolean>}
 */
function runQuietly([program = '', ...args], { cwd, env, loud }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: loud ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const said = [];
    child.stdout?.on('data', (chunk) => said.push(chunk));
    child.stderr?.on('data', (chunk) => said.push(chunk));
    passSignals(child);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/**
 * What failed, by name; the time of each suite, the time of all together, and one closing line. A log that
 * is cut in the middle keeps its end: the names stand there once more.
 * @param {Result[]} results
 * @param {number} seconds
 */
export function summary(results, seconds) {
  const rows = results.map(
    ({ name, passed, failed, skipped, seconds, kept }) =>
      `${failed > 0 ? 'FAIL' : 'ok  '}  ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ` +
      (kept
        ? 'passed before with the same inputs'
        : `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`),
  );
  const [passed, failed] = [sum(results, 'passed'), sum(results, 'failed')];
  const failures = results.flatMap(({ name, failures }) => failures.map((what) => `FAIL  ${name}: ${what}`));
  return [
    '',
    ...failures,
    ...(failures.length > 0 ? [''] : []),
    ...rows,
    `      ${'all'.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`,
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

/** @param {Result[]} results @param {'passed' | 'failed'} key */
export const sum = (results, key) => results.reduce((total, result) => total + result[key], 0);
