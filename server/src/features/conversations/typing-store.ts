import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db.ts';

/** Where it is said that somebody is writing. */
export const TYPING_CHANNEL = 'typing';

interface Word {
  readonly threadId: number;
  readonly personId: number;
}

export async function announceTyping(db: Db, { threadId, personId }: Word): Promise<void> {
  await db.execute(sql`select pg_notify(${TYPING_CHANNEL}, ${`${threadId} ${personId}`})`);
}

export function readTyping(word: string): Word {
  const [threadId = 0, personId = 0] = word.split(' ').map(Number);
  return { threadId, personId };
}
