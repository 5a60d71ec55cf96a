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
