/** All that the page of notifications says. */
export const texts = {
  title: 'Notifications',
  lead: 'Updates from your team. You only see what people share with you.',
  readAll: 'Mark all as read',
  loading: 'Loading your notifications',
  failed: 'Your notifications didn’t load',
  unread: 'Unread',
  older: 'Show older ones',
  settings: 'Email settings',
  empty: 'All caught up',
  emptyText: 'When someone shares something with you or asks you for something, you’ll find it here.',
  closed: 'This isn’t shared with you any more.',
};
