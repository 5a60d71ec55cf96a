import { visibleName } from '@kith/contract/files';
import { newClientKey } from '../api/client-key.ts';
import { type ByteGroup, forgetBytes, keepBytes, readBytes } from '../device/device-files.ts';
import { session } from '../session/session.ts';
import { texts } from './texts.ts';

/** A file that waits to be sent; its bytes lie on this device, sealed. */
export interface UnsentFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export function isUnsentFile(value: unknown): value is UnsentFile {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, type, size } = value as Partial<Record<keyof UnsentFile, unknown>>;
  return [id, name, type].every((part) => typeof part === 'string') && typeof size === 'number';
}

/** The device cannot give the files back, for instance because it had no room. */
export class FilesGone extends Error {
  override readonly name = 'FilesGone';
  override readonly message = texts.gone;
}

interface Held {
  readonly file: File;
  /** Settles once the device has stored it, or could not. */
  readonly kept: Promise<unknown>;
}

/** Files that wait for one purpose, which leaves the files of others alone. */
export function waitingFiles(group: ByteGroup) {
  /** Chosen while this page is open: they are sent from here also where the device stores none. */
  const inMemory = new Map<string, Held>();
  session.onEvent((event) => {
    if (event.kind === 'ended') inMemory.clear();
  });

  const find = async ({ id, name, type }: UnsentFile): Promise<File | undefined> => {
    const held = inMemory.get(id);
    if (held) return held.file;
    const bytes = await readBytes(id, group);
    return bytes && new File([bytes], name, { type });
  };
  /** Settles when the device has stored all files that it can. */
  const filesKept = async (files: readonly UnsentFile[]): Promise<void> => {
    await Promise.all(files.map(({ id }) => inMemory.get(id)?.kept));
  };
  return {
    filesKept,
    /** Keeps a file in memory, and stores it on this device: now, or when those before it are stored. */
    holdFile: (file: File, before?: Promise<unknown>): UnsentFile => {
      const id = newClientKey();
      // In the meantime it may have been taken away, or its person may have gone.
      const store = () => (inMemory.has(id) ? keepBytes(id, file, group) : undefined);
      inMemory.set(id, {
        file,
        kept: before === undefined ? keepBytes(id, file, group) : before.then(store),
      });
      return { id, name: visibleName(file.name), type: file.type, size: file.size };
    },
    forgetFiles: async (files: readonly UnsentFile[]): Promise<void> => {
      if (files.length === 0) return;
      await filesKept(files);
      const ids = new Set(files.map(({ id }) => id));
      for (const id of ids) inMemory.delete(id);
      await forgetBytes((id) => ids.has(id), group);
    },
    /** Deletes all other files: the item that they belonged to was never stored whole, or was too old. */
    forgetOtherFiles: async (files: readonly UnsentFile[]): Promise<void> => {
      const ids = new Set([...files.map(({ id }) => id), ...inMemory.keys()]);
      await forgetBytes((id) => !ids.has(id), group);
    },
    /** Throws FilesGone where a file is gone, and another error where the device only does not answer now. */
    filesToSend: async (files: readonly UnsentFile[]): Promise<File[]> =>
      Promise.all(
        files.map(async (file) => {
          const found = await find(file);
          if (!found) throw new FilesGone();
          return found;
        }),
      ),
    /** Those of the files that the device can give back. */
    filesStillHere: async (files: readonly UnsentFile[]): Promise<(UnsentFile & { file: File })[]> => {
      const found = await Promise.all(
        files.map(async (one) => ({ ...one, file: await find(one).catch(() => undefined) })),
      );
      return found.flatMap((one) => (one.file ? [{ ...one, file: one.file }] : []));
    },
  };
}
