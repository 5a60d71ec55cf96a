import type { ForumNews } from '@kith/contract/forum-live';
import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';

/** The channel for what others see now, and its reader. */
export const forumWords = { channel: 'forum_news', read };

interface Word extends ForumNews {
  readonly isNew: boolean;
}

/**
 * Tells every process at the commit, and stores it nowhere: a fact would name the caller. It says which item
 * it is, and not whose.
 */
async function announce(db: Db, { isNew, kind, id, post_id }: Word): Promise<void> {
  const word = [isNew ? 'new' : 'updated', kind, id, post_id].join(' ');
  await db.execute(sql`select pg_notify(${forumWords.channel}, ${word})`);
}

type Item = Pick<ForumNews, 'kind' | 'id'> & { readonly postId: number };

/** Others see the item for the first time. */
export const announceNew = (db: Db, { kind, id, postId }: Item): Promise<void> =>
  announce(db, { isNew: true, kind, id, post_id: postId });

/** Others see the item otherwise than before. */
export const announceUpdated = (db: Db, { kind, id, postId }: Item): Promise<void> =>
  announce(db, { isNew: false, kind, id, post_id: postId });

/** Undefined for the empty word that each new connection hears. */
function read(word: string): Word | undefined {
  const [change, kind, id, postId] = word.split(' ');
  if (postId === undefined) return undefined;
  return {
    isNew: change === 'new',
    kind: kind === 'post' ? 'post' : 'comment',
    id: Number(id),
    post_id: Number(postId),
  };
}
