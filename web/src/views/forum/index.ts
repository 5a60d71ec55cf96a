// The forum, where people talk under another name, and what its moderators decide about. One file, so that
// what its three pages have in common is fetched once. Nothing here joins a forum name to an account: no
// address, key or draft has both (0150).
export { ForumPage } from './forum-page.tsx';
export { ForumPostPage } from './post-page.tsx';
export { ForumQueuePage } from './queue/queue-page.tsx';
