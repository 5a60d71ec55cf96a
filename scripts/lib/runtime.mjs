import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

const WANTED = 24;

/** The package that brings the Node this product runs on, for this system. */
const runtimePackage = `node-${process.platform}-${process.arch}`;

/**
 * The Node that runs the product: the one npm installed, else the current one if it is new enough.
 * @param {string} root
 * @returns {string | undefined}
 */
export function findNode(root) {
  const installed = join(root, 'node_modules', runtimePackage, 'bin', 'node');
  if (isExecutable(installed)) return installed;
  return majorOf(process.versions.node) >= WANTED ? process.execPath : undefined;
}

/** @param {string} version */
export function majorOf(version) {
  return Number.parseInt(version, 10);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
