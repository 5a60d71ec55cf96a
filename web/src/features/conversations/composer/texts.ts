/** What the field for a message says. */
export const texts = {
  field: {
    label: (to: string) => `Message to ${to}`,
    placeholder: 'Message',
    tooLong: (count: string) => `This is ${count} characters too long for one message.`,
    send: 'Send',
  },
  add: {
    title: 'Add a file',
    choose: 'Choose files',
    photograph: 'Take a photo',
    files: 'Files for this message',
    photo: 'Photo for this message',
    own: 'From my files',
  },
  own: {
    title: (to: string) => `Send ${to} a file of yours`,
    lead: 'The people in this chat get a copy that stays there, also when you delete yours.',
    find: 'Search your files',
    loading: 'Loading your files',
    failed: 'Your files didn’t load',
    none: 'You have no files yet. Those that you add under Files are here then.',
    noMatch: 'No file has that name.',
    cancel: 'Cancel',
    send: (count: number) => (count < 2 ? 'Send' : `Send ${count} files`),
  },
  chosen: {
    list: 'Files to send',
    most: (count: number) => `Up to ${count} files and 30 MB in one message.`,
    notAdded: 'Not added',
    remove: (name: string) => `Remove ${name}`,
    removeSome: (problem: string) => `${problem} Please remove some.`,
    empty: (name: string) => `“${name}” is empty, so it wasn’t added.`,
    tooMany: (problem: string, name: string) => `${problem} “${name}” wasn’t added.`,
    tooLarge: (problem: string, name: string, size: string) =>
      `${problem} “${name}” is ${size}, so it wasn’t added.`,
  },
  refused: {
    gone: (name: string) => `“${name}” is no longer on this device. Please choose it again.`,
    unknown: 'This wasn’t sent.',
  },
} as const;
