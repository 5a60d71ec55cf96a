/** What a number beside a chat counts. The bars of every page say it too, so it is apart from the lists. */
export const counts = { new: 'new', unread: 'unread', waiting: 'waiting' } as const;
