/** What the pages of chats say while no chat is open. */
export const texts = {
  messages: { title: 'Messages', text: 'Only the people in a chat can read what you write.' },
  inbox: {
    title: 'Inbox',
    back: 'Back to the inbox',
    text: 'Assign a chat to yourself before you reply, so others know someone is there. Everything you open goes into a record that the person can read.',
  },
} as const;
