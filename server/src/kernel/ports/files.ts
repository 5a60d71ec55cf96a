import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where bytes are kept. A key is a random id of ours, never a name that somebody chose. */
export interface FileStore {
  readonly put: (bytes: Uint8Array) => Promise<string>;
  readonly get: (key: string) => Promise<Uint8Array | undefined>;
  readonly remove: (key: string) => Promise<void>;
}

/** A folder. A file appears under its key only when all of it is on disk. */
export function folderStore(root: string): FileStore {
  const placeOf = (key: string): string => join(root, key.slice(0, 2), key);
  return {
    async put(bytes) {
      const key = randomUUID();
      const place = placeOf(key);
      await mkdir(join(root, key.slice(0, 2)), { recursive: true });
      const file = await open(`${place}.part`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${place}.part`, place);
      return key;
    },
    async get(key) {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  };
}
