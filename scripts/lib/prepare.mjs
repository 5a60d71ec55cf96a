import { join } from 'node:path';
import { build, isBuilt } from './builds.mjs';
import { install, isInstalled } from './install.mjs';
import { findNode } from './runtime.mjs';
import { running } from './starters.mjs';
import { TurnTaken, takeTurn } from './turn.mjs';

/** The checkout can not be prepared. The message is for the person who ran the command. */
export class CannotPrepare extends Error {}

/**
 * Installs and builds all that is missing or out of date, one process at a time.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<string>} the Node to run the product with
 */
export async function prepare(root, say) {
  const ready = isInstalled(root) && findNode(root);
  if (ready && isBuilt(root)) return ready;
  refuseWhileRunning(root);
  const turn = await takeTurn(join(root, '.cache', 'preparing')).catch(explain(root));
  try {
    await installIfNeeded(root, say, turn);
    const node = requireNode(root);
    if (!isBuilt(root)) {
      say('Building the web app and the server.');
      if (!(await build(root, node, turn.waitsFor)))
        throw new CannotPrepare('The web app and the server could not be built; see above.');
    }
    return node;
  } finally {
    turn.release();
  }
}

/**
 * Installs missing packages and does nothing more.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<string>} the Node to run the tools with
 */
export async function prepareTools(root, say) {
  if (isInstalled(root)) return requireNode(root);
  refuseWhileRunning(root);
  const turn = await takeTurn(join(root, '.cache', 'preparing')).catch(explain(root));
  try {
    await installIfNeeded(root, say, turn);
    return requireNode(root);
  } finally {
    turn.release();
  }
}

/** @param {string} root @param {(line: string) => void} say @param {import('./turn.mjs').Turn} turn */
async function installIfNeeded(root, say, turn) {
  if (isInstalled(root)) return;
  say('Installing what Kith needs. The first time this takes a minute or two.');
  if (await install(root, turn.waitsFor)) return;
  throw new CannotPrepare(
    'The installation did not finish; see above. When that is mended, run the same command again.',
  );
}

/** @param {string} root */
export function requireNode(root) {
  const node = findNode(root);
  if (node) return node;
  throw new CannotPrepare(
    `Kith runs on Node 24, and npm has none for this system (${process.platform} ${process.arch}). ` +
      `This is Node ${process.versions.node}: install Node 24 or later and run the same command again.`,
  );
}

/**
 * A running server must keep the files that it runs from.
 * @param {string} root
 */
function refuseWhileRunning(root) {
  const [other] = running(root);
  if (!other) return;
  throw new CannotPrepare(
    `Kith is already running at ${other.address} (process ${other.pid}, data in ${other.dataDir}), and this checkout ` +
      'has changed since it was started. Stop it first.',
  );
}

/** @param {string} root @returns {(error: unknown) => never} */
function explain(root) {
  return (error) => {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOSPC') {
      throw new CannotPrepare(`The disk of ${root} is full. Make room and run the same command again.`);
    }
    if (!(error instanceof TurnTaken)) throw error;
    throw new CannotPrepare(
      `Kith is already being prepared in ${root} (process ${error.pid}). Nothing was done here.`,
    );
  };
}
