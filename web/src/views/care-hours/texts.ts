export const texts = {
  own: { title: 'Hours and services', lead: 'What people on your list can book with you, and when.' },
  desk: {
    title: 'Hours',
    lead: 'Members see in their chats whether anyone is there before they write.',
  },
  calendar: 'Calendar',
  inbox: 'Inbox',
} as const;
