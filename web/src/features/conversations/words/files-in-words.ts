import { endingOf, type FileCard } from '@kith/contract/files';

/** What a list says of a message without words. */
export function filesInWords(files: readonly Pick<FileCard, 'name'>[]): string {
  const [first] = files;
  if (!first) return '';
  if (files.length > 1) return `${files.length} files`;
  return endingOf(first.name) === '' ? 'A file' : first.name;
}
