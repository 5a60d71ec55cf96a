import type { ComponentType } from 'react';
import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';

type Pages = typeof import('../views/forum/index.ts');

/** Written short: this table is part of the first script. */
const row = (path: string, title: string, page: (of: Pages) => ComponentType): RouteRow => ({
  path,
  auth: true,
  title,
  load: async () => page(await import('../views/forum/index.ts')),
});

/** Talking with others under another name. No title has a word of a post: it stays in the history. */
export const forum: readonly RouteRow[] = [
  row('/forum', titles.forum, (of) => of.ForumPage),
  row('/forum/{id}', titles.forumList, (of) => of.ForumPage),
  row('/forum/post/{id}', titles.forumPost, (of) => of.ForumPostPage),
  row('/forum/room/{id}', titles.room, (of) => of.RoomPage),
  row('/admin/forum', titles.moderation, (of) => of.ForumQueuePage),
];
