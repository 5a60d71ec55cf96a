import { endingOf, type FileCard } from '@kith/contract/files';

/** The words of a list for a message that has only files. */
export function filesInWords(files: readonly Pick<FileCard, 'name'>[]): string {
  const [first] = files;
  if (!first) return '';
  if (files.length > 1) return `${files.length} files`;
  return endingOf(first.name) === '' ? 'A file' : first.name;
}
