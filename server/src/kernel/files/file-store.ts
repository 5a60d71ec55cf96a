import { inArray } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Db } from '../db.ts';
import { REMOVE_FILES } from './file-jobs.ts';
import { files } from './schema.ts';

export type FileRecord = typeof files.$inferSelect;
export type NewFile = Omit<typeof files.$inferInsert, 'id'> & Pick<FileRecord, 'thumbKey'>;

/** In the order given. */
export async function insertFiles(db: Db, rows: readonly NewFile[]): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows) {
    const [made] = await db.insert(files).values(row).returning({ id: files.id });
    if (!made) throw new Error('a file was not inserted');
    ids.push(made.id);
  }
  return ids;
}

/** Their rows go with the transaction; their bytes, if it commits, right after it. */
export async function removeFiles(ctx: Pick<Ctx, 'db' | 'ports'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await ctx.db
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning({ key: files.key, thumbKey: files.thumbKey });
  const keys = gone.flatMap(({ key, thumbKey }) => (thumbKey === null ? [key] : [key, thumbKey]));
  await ctx.ports.jobs.send(ctx.db, REMOVE_FILES, { keys });
}
