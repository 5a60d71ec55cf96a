// What all nouns have in common about comments: which records take them, who reads them, and where they are
// kept. A comment has no audience of its own: a person reads it while they see the record and its comments
// are on. The calls are a room of their own, and no noun knows them.
export { type CommentsOfRow, NO_COMMENTS } from './columns-store.ts';
export { commentedRecord } from './commented.ts';
export { type CommentedItem, seeItem } from './item.ts';
export { purgeDeletedComments } from './purge-store.ts';
export { type CommentRow, commentStore, type Side } from './store.ts';
