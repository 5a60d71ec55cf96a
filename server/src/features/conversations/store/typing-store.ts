import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';

/** The channel for "is writing", and its reader. */
export const typingNews = { channel: 'typing', read };

interface Word {
  readonly threadId: number;
  readonly personId: number;
}

export async function announceTyping(db: Db, { threadId, personId }: Word): Promise<void> {
  await db.execute(sql`select pg_notify(${typingNews.channel}, ${`${threadId} ${personId}`})`);
}

function read(word: string): Word {
  const [threadId = 0, personId = 0] = word.split(' ').map(Number);
  return { threadId, personId };
}
