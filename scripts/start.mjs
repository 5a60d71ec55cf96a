// Plain JavaScript for any Node from 20 on: no package is installed yet.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotPrepare, prepare } from './lib/prepare.mjs';
import { passSignals } from './lib/processes.mjs';
import { majorOf } from './lib/runtime.mjs';
import { note } from './lib/starters.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** In megabytes. New objects need less room than V8 takes, which is three times 16. */
const SMALL_NURSERY = '--max-semi-space-size=4';

/** @param {string} line */
const say = (line) => console.log(line);

/**
 * Runs the server until it ends and answers our exit status.
 * @param {string} node
 * @returns {Promise<number>}
 */
function serve(node) {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'node') };
  const server = spawn(node, [SMALL_NURSERY, join(root, 'server', 'dist', 'main.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  let strikeOff = () => {};
  server.on('message', (where) => {
    strikeOff = note(root, /** @type {{ address: string, dataDir: string }} */ (where));
  });
  passSignals(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      strikeOff();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 1));
    });
  });
}

/**
 * A killed npm cannot pass its signal on, and the server would hold the port unseen. That npm is our parent
 * because package.json starts us by `exec`, without a shell in between.
 */
function stopWhenNpmDies() {
  const npm = process.ppid;
  if (!process.env['npm_lifecycle_event'] || npm === 1) return;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

async function main() {
  if (majorOf(process.versions.node) < 20) {
    throw new CannotPrepare(`Kith needs Node 20 or later to start; this is Node ${process.versions.node}.`);
  }
  stopWhenNpmDies();
  process.exitCode = await serve(await prepare(root, say));
}

main().catch((error) => {
  console.error(error instanceof CannotPrepare ? error.message : error);
  process.exitCode = 1;
});
