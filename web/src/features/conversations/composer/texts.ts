/** What the field for a message says. */
export const texts = {
  field: {
    label: (to: string) => `Message to ${to}`,
    placeholder: 'Message',
    tooLong: (count: string) => `This is ${count} characters too long for one message.`,
    send: 'Send',
  },
  add: {
    files: 'Files for this message',
    photo: 'Photo for this message',
    inOne: 'one message',
  },
  own: {
    title: (to: string) => `Send ${to} a file of yours`,
    lead: 'The people in this chat get a copy that stays there, also when you delete yours.',
    send: (count: number) => (count < 2 ? 'Send' : `Send ${count} files`),
  },
  refused: {
    gone: (name: string) => `“${name}” is no longer on this device. Please choose it again.`,
    unknown: 'This wasn’t sent.',
  },
} as const;
