// Comments, below the record that they are on: read, written, changed and deleted there, and in step with
// what others do. The server decides who sees them. A sent comment lies on this device until the server has
// it.
export { CommentsOnCard } from './comments-on-card.tsx';
export { Comments } from './later-comments.tsx';
