import { endingOf, type FileCard } from '@kith/contract/files';
import { texts } from './texts.ts';

/** The words of a list for a message that has only files. */
export function filesInWords(files: readonly Pick<FileCard, 'name'>[]): string {
  const [first] = files;
  if (!first) return '';
  if (files.length > 1) return texts.files.several(files.length);
  return endingOf(first.name) === '' ? texts.files.unnamed : first.name;
}
