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
    most: (count: number, inOne: string) => `Up to ${count} files and 30 MB in ${inOne}.`,
    notAdded: 'Not added',
    remove: (name: string) => `Remove ${name}`,
    removeSome: (problem: string) => `${problem} Please remove some.`,
    empty: (name: string) => `“${name}” is empty, so it wasn’t added.`,
    tooMany: (problem: string, name: string) => `${problem} “${name}” wasn’t added.`,
    tooLarge: (problem: string, name: string, size: string) =>
      `${problem} “${name}” is ${size}, so it wasn’t added.`,
  },
} as const;
