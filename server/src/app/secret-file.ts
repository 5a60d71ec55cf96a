import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { chown, copyFile, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRing } from '#kernel/key-ring';
import type { KeySource } from '#kernel/seal';

/** Sealed values exist without their key here; the message is for the operator. */
export class SecretUnusable extends Error {
  override readonly name = 'SecretUnusable';
}

interface SecretPaths {
  readonly secretFile: string;
  readonly dataDir: string;
}

/**
 * The secret of this installation from its file, made on first use. `hasData` says whether data exists that
 * only an older secret opens: then none is made.
 */
export async function keptSecret(
  { secretFile, dataDir }: SecretPaths,
  hasData: () => Promise<boolean>,
): Promise<KeySource> {
  await moveFromData(join(dataDir, 'secret'), secretFile);
  if (!(await exists(secretFile))) {
    if (await hasData()) throw new SecretUnusable(missing(secretFile));
    await makeSecret(secretFile);
  }
  return followFile(secretFile);
}

const missing = (file: string): string =>
  `There is data, but its key is not at ${file}. Put the file back, or name its place with KITH_SECRET_FILE. Kith makes no new key beside existing data, since what is sealed could never be opened again.`;

/** Earlier versions kept it among the data, so that a copy of the data included the key. */
async function moveFromData(old: string, secretFile: string): Promise<void> {
  if (old === secretFile || !(await exists(old))) return;
  if (await exists(secretFile)) {
    if ((await textOf(old)) !== (await textOf(secretFile))) {
      throw new SecretUnusable(
        `There are two different keys, ${old} and ${secretFile}. Take away the one that is not of this data.`,
      );
    }
  } else {
    await inPlace(secretFile, async (draft) => {
      const { uid, gid } = await stat(old);
      await copyFile(old, draft);
      if (process.getuid?.() === 0) await chown(draft, uid, gid);
    });
  }
  await rm(old);
}

async function makeSecret(secretFile: string): Promise<void> {
  await inPlace(secretFile, (draft) =>
    writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 }),
  );
}

/** A link appears whole or not at all, and never over an older secret. */
async function inPlace(secretFile: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${secretFile}.${randomUUID()}`;
  try {
    await mkdir(dirname(secretFile), { recursive: true });
    await write(draft);
    await flush(draft);
    await link(draft, secretFile).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new SecretUnusable(
      `The key cannot be written to ${secretFile} (${code}). Name another place with KITH_SECRET_FILE.`,
      { cause: error },
    );
  } finally {
    await rm(draft, { force: true });
  }
}

/** Replaces the text of the secret at once: a reader finds the one or the other, whole. */
export async function replaceSecret(secretFile: string, text: string): Promise<void> {
  const draft = `${secretFile}.${randomUUID()}`;
  const { uid, gid } = await stat(secretFile);
  await writeFile(draft, text, { mode: 0o600 });
  if (process.getuid?.() === 0) await chown(draft, uid, gid);
  await flush(draft);
  await rename(draft, secretFile);
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  await file.sync();
  await file.close();
}

const LOOK_EVERY_MS = 1_000;

/** The current text of the file: a key added beside a running server counts within a second. */
function followFile(path: string): KeySource {
  let [text, changed, looked] = [checked(path), statSync(path).mtimeMs, Date.now()];
  return (atOnce) => {
    if (!atOnce && Date.now() - looked < LOOK_EVERY_MS) return text;
    looked = Date.now();
    try {
      const { mtimeMs } = statSync(path);
      if (mtimeMs !== changed) [text, changed] = [checked(path), mtimeMs];
    } catch {
      // While the file is missing or broken the last keys go on.
    }
    return text;
  };
}

const SHORTEST = 43;

function checked(path: string): string {
  const text = readFileSync(path, 'utf8').trim();
  try {
    readRing(text);
  } catch (error) {
    throw new SecretUnusable(`The file ${path} cannot be read as a key.`, { cause: error });
  }
  if (text.length >= SHORTEST) return text;
  throw new SecretUnusable(
    `The key in ${path} must be 32 random bytes or more: make one with \`openssl rand -base64 32\`.`,
  );
}

const textOf = async (path: string): Promise<string> => (await readFile(path, 'utf8')).trim();

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw new SecretUnusable(`The key at ${path} cannot be reached (${error.code}).`, { cause: error });
    },
  );
