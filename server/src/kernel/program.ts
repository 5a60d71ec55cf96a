import { basename, dirname, join, resolve } from 'node:path';

/** `npm run build` writes the server to `server/dist`; tests and tools run its sources. */
const isBundled = basename(import.meta.dirname) === 'dist';

/** The folder of the server's package. */
export const SERVER_ROOT = isBundled ? dirname(import.meta.dirname) : resolve(import.meta.dirname, '../..');

/** The file of a process or thread, named by its source below `server/src`. */
export function programFile(source: string): string {
  return isBundled
    ? join(SERVER_ROOT, 'dist', source.replaceAll('/', '-').replace(/\.ts$/, '.js'))
    : join(SERVER_ROOT, 'src', source);
}
