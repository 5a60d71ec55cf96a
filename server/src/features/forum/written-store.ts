import type { ForumState } from '@kith/contract/forum-fields';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import type { forumComments, forumPosts, forumRoomMessages } from './schema.ts';

/** Posts and comments are written, changed and taken back alike. */
export interface ChangedWords {
  readonly text: string;
  readonly state: ForumState;
  readonly heldSince: Date | null;
  readonly heldAs: 'emergency' | 'crisis' | null;
  readonly editedOn: string;
}

/** Words that were taken back go at once; the place of an item stays. */
export const TAKEN_BACK = {
  text: null,
  madeOf: null,
  heldSince: null,
  heldAs: null,
  moderatorNote: null,
  state: 'taken_back',
} as const;

/** One more version without words. The row is held. */
export async function takeBack(
  db: Db,
  table: typeof forumComments | typeof forumRoomMessages,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> {
  await db
    .update(table)
    .set({ ...TAKEN_BACK, version: version + 1 })
    .where(eq(table.id, id));
}

/** What the author made by that key, and of which words. */
export async function findMade(
  db: Db,
  table: typeof forumPosts | typeof forumComments | typeof forumRoomMessages,
  authorId: number,
  clientKey: string,
) {
  const [row] = await db
    .select({ id: table.id, madeOf: table.madeOf })
    .from(table)
    .where(and(eq(table.authorId, authorId), eq(table.clientKey, clientKey)));
  return row;
}
