import { sql } from 'drizzle-orm';
import { type Db, prepared } from '../db.ts';
import { livePeople } from './schema.ts';

const here = prepared((db) =>
  db
    .selectDistinct({ userId: livePeople.userId })
    .from(livePeople)
    .where(sql`${livePeople.userId} = any(${sql.placeholder('userIds')})`)
    .prepare('live_people_here'),
);

/** Those of these people who are online, in any process. */
export async function selectHere(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await here(db).execute({ userIds });
  return new Set(rows.map(({ userId }) => userId));
}
