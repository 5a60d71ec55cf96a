/** What the chats say of messages that are on their way. */
export const texts = {
  deletes: {
    said: 'Deleting it for everyone.',
    undone: 'Undone. Your message is still there.',
    changed: 'Your message was changed somewhere else. It isn’t deleted.',
    failed: (reason: string) => `Not deleted. ${reason}`,
  },
  unsent: {
    waits: 'Your message isn’t sent yet.',
    refused: (reason: string) => `Your message wasn’t sent. ${reason}`,
  },
} as const;
