import type { ForumNews, RoomNews } from '@kith/contract/forum-live';
import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';

/** The channel for what others see now, and its reader. */
export const forumWords = { channel: 'forum_news', read };

/** Others see the item for the first time, or otherwise than before. */
type Change = 'new' | 'updated';

/**
 * Tells every process at the commit, and stores it nowhere: a fact would name the caller. It says which item
 * it is, and not whose.
 */
export async function announce(
  db: Db,
  change: Change,
  { kind, id, postId }: Pick<ForumNews, 'kind' | 'id'> & { readonly postId: number },
): Promise<void> {
  await db.execute(sql`select pg_notify(${forumWords.channel}, ${[change, kind, id, postId].join(' ')})`);
}

/** Undefined for the empty word that each new connection hears. */
function read(word: string): { readonly change: Change; readonly news: ForumNews } | undefined {
  const [change, kind, id, postId] = word.split(' ');
  if (postId === undefined) return undefined;
  return {
    change: change === 'new' ? 'new' : 'updated',
    news: { kind: kind === 'post' ? 'post' : 'comment', id: Number(id), post_id: Number(postId) },
  };
}

/** As `forumWords`, of messages in rooms. */
export const roomWords = { channel: 'room_news', read: readOfRoom };

/** As `announce`, for the people of a room. */
export async function announceInRoom(
  db: Db,
  change: Change,
  { id, areaId }: { readonly id: number; readonly areaId: number },
): Promise<void> {
  await db.execute(sql`select pg_notify(${roomWords.channel}, ${[change, id, areaId].join(' ')})`);
}

function readOfRoom(word: string): { readonly change: Change; readonly news: RoomNews } | undefined {
  const [change, id, areaId] = word.split(' ');
  if (areaId === undefined) return undefined;
  return {
    change: change === 'new' ? 'new' : 'updated',
    news: { id: Number(id), focus_area_id: Number(areaId) },
  };
}
