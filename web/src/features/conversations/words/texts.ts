/** What the chats say. Parts that wait for their turn still say their words themselves (ADR 0076). */
export const texts = {
  reactions: {
    list: 'Reactions',
    names: {
      heart: 'Love',
      thumbs_up: 'Thumbs up',
      smile: 'Smile',
      hooray: 'Hooray',
      with_you: 'With you',
      sad: 'Sad',
    },
    of: (name: string, people: string) => `${name}: ${people}`,
    takeBack: (name: string) => `Remove ${name}`,
    you: 'you',
    failed: 'We couldn’t save your reaction. Please try again.',
  },
  cover: {
    open: 'Open now.',
    openUntil: (time: string) => `Open now until ${time}.`,
    closed: 'Closed.',
    opens: (time: string) => `Closed. Opens ${time}.`,
    unwatched: 'Not watched all the time.',
    more: 'Details',
  },
  message: {
    more: (words: string) => `More about “${words}”`,
    copy: 'Copy text',
    copied: 'Copied.',
    edit: 'Edit',
    remove: 'Delete for everyone',
  },
  composer: { skip: 'Skip to your message' },
  undo: {
    back: 'Undone.',
    notBack: 'We couldn’t undo that yet.',
    waits: 'Undone. It’s waiting for a reply again.',
    seenTo: 'Someone else has looked after this. No one is waiting here now.',
    person: (name: string) => `${name} is in this chat again.`,
  },
} as const;
