import type { Db } from '#kernel/db';
import { countAnswer } from './comments-store.ts';
import { countComment } from './posts-store.ts';

/** A comment has appeared for the first time. */
export async function countAppeared(db: Db, postId: number, parentId: number): Promise<void> {
  await countComment(db, postId, parentId === 0);
  if (parentId !== 0) await countAnswer(db, parentId);
}
