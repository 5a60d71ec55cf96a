import { listOf } from '#kit/list-of.ts';
import { counted } from '#kit/plural.ts';

/** So many names are read; a folder may hold thousands. */
const NAMED = 5;

/** A file that is not taken, with its size in words. */
interface Left {
  readonly name: string;
  readonly size: string;
}

function named(files: readonly Left[], sayOne = ({ name }: Left) => `“${name}”`): string {
  const said = files.slice(0, NAMED).map(sayOne);
  const more = files.length - said.length;
  return listOf(more === 0 ? said : [...said, `${more} more`]);
}

/** What this room says of files that go with a message or a note. */
export const texts = {
  add: {
    title: 'Add a file',
    choose: 'Choose files',
    photograph: 'Take a photo',
    own: 'From my files',
  },
  own: {
    find: 'Search your files',
    loading: 'Loading your files',
    failed: 'Your files didn’t load',
    none: 'You have no files yet. Those that you add under Files are here then.',
    noMatch: 'No file has that name.',
    cancel: 'Cancel',
  },
  chosen: {
    list: 'Files to send',
    most: (count: number, most: number, inOne: string) =>
      `${counted(count, 'file')}. Up to ${most} files and 30 MB in ${inOne}.`,
    notAdded: 'Not added',
    remove: (name: string) => `Remove ${name}`,
    removeSome: (problem: string) => `${problem} Please remove some.`,
    empty: (files: readonly Left[]) =>
      files.length === 1
        ? `${named(files)} is empty, so it wasn’t added.`
        : `${named(files)} are empty, so they weren’t added.`,
    tooMany: (problem: string, files: readonly Left[]) =>
      `${problem} ${named(files)} ${files.length === 1 ? 'wasn’t' : 'weren’t'} added.`,
    tooLarge: (problem: string, files: readonly Left[]) =>
      files.length === 1
        ? `${problem} ${named(files, ({ name, size }) => `“${name}” is ${size}`)}, so it wasn’t added.`
        : `${problem} ${named(files, ({ name, size }) => `“${name}” (${size})`)} weren’t added.`,
  },
} as const;
