// The forum and the rooms of focus areas, where people talk under another name, and what moderators decide
// about. One file, so that what these pages have in common is fetched once. Nothing here joins a forum name
// to an account: no address, key or draft has both (0150).
export { ForumPage } from './forum-page.tsx';
export { ForumPostPage } from './post-page.tsx';
export { ForumQueuePage } from './queue/queue-page.tsx';
export { RoomPage } from './rooms/room-page.tsx';
