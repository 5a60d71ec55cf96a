import { visibleName } from '@kith/contract/files';
import { newClientKey } from '#client/api/client-key.ts';
import { forgetBytes, keepBytes, readBytes } from '#client/device/device-files.ts';
import { session } from '#client/session/session.ts';
import { texts } from './texts.ts';

/** A file of a message that waits; its bytes lie beside it, sealed. */
export interface UnsentFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** The device cannot give the files back, for instance because it had no room. */
export class FilesGone extends Error {
  override readonly name = 'FilesGone';
  override readonly message = texts.unsent.fileGone;
}

interface Held {
  readonly file: File;
  /** Settles once the device has stored it, or could not. */
  readonly kept: Promise<unknown>;
}

/** Files chosen while this page is open: they are sent from here also where the device stores none. */
const inMemory = new Map<string, Held>();

session.onEvent((event) => {
  if (event.kind === 'ended') inMemory.clear();
});

/** Keeps a file in memory, and begins to store it on this device. */
export function holdFile(file: File): UnsentFile {
  const id = newClientKey();
  inMemory.set(id, { file, kept: keepBytes(id, file) });
  return { id, name: visibleName(file.name), type: file.type, size: file.size };
}

/** Settles when the device has stored all files that it can. */
export async function filesKept(files: readonly UnsentFile[]): Promise<void> {
  await Promise.all(files.map(({ id }) => inMemory.get(id)?.kept));
}

export async function forgetFiles(files: readonly UnsentFile[]): Promise<void> {
  if (files.length === 0) return;
  await filesKept(files);
  const ids = new Set(files.map(({ id }) => id));
  for (const id of ids) inMemory.delete(id);
  await forgetBytes((id) => ids.has(id));
}

/** Deletes files of no waiting message: their message was never stored whole, or was too old. */
export async function forgetOtherFiles(files: readonly UnsentFile[]): Promise<void> {
  const ids = new Set([...files.map(({ id }) => id), ...inMemory.keys()]);
  await forgetBytes((id) => !ids.has(id));
}

/** Throws FilesGone where a file is gone, and another error where the device only does not answer now. */
export async function filesToSend(files: readonly UnsentFile[]): Promise<File[]> {
  return Promise.all(
    files.map(async (file) => {
      const found = await findFile(file);
      if (!found) throw new FilesGone();
      return found;
    }),
  );
}

/** Those of the files that the device can give back. */
export async function filesStillHere(files: readonly UnsentFile[]): Promise<(UnsentFile & { file: File })[]> {
  const found = await Promise.all(
    files.map(async (one) => ({ ...one, file: await findFile(one).catch(() => undefined) })),
  );
  return found.flatMap((one) => (one.file ? [{ ...one, file: one.file }] : []));
}

async function findFile({ id, name, type }: UnsentFile): Promise<File | undefined> {
  const held = inMemory.get(id);
  if (held) return held.file;
  const bytes = await readBytes(id);
  return bytes && new File([bytes], name, { type });
}
