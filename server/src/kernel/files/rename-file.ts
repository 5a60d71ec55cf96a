import { endingOf } from '@kith/contract/files';
import { refuse } from '../refuse.ts';
import { cleanName } from './clean-name.ts';
import type { FileRecord } from './file-store.ts';
import { isLying } from './kind-of-file.ts';

type Named = Pick<FileRecord, 'name' | 'ext'>;

/** A new name that keeps the ending of the file. A file without one takes the ending of its new name. */
export function renamed(given: string, { ext: former, type }: Pick<FileRecord, 'ext' | 'type'>): Named {
  const clean = cleanName(given);
  const name = former === '' || endingOf(clean) === former ? clean : cleanName(`${clean}.${former}`);
  const ext = endingOf(name);
  if (ext !== former && isLying(ext, type)) return refuse('unsupported_type', notThatPicture(name));
  return { name, ext };
}

export function notThatPicture(name: string): { readonly message: string } {
  return { message: `“${name}” isn’t the picture its name says.` };
}
