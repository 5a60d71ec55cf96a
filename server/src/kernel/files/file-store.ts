import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { Db } from '../db.ts';
import { REMOVE_FILES } from './file-jobs.ts';
import { requireRoom } from './room.ts';
import { files } from './schema.ts';

export type FileRecord = typeof files.$inferSelect;
/** The caller that keeps the file adds its owner and its time. */
export type NewFile = Omit<FileRecord, 'id' | 'ownerId' | 'createdAt'>;

/** In the order given; refused if their owner has no room left for all of them. */
export async function insertFiles(
  db: Db,
  { ownerId, createdAt }: Pick<FileRecord, 'ownerId' | 'createdAt'>,
  news: readonly NewFile[],
): Promise<FileRecord[]> {
  if (news.length === 0) return [];
  const bytes = news.reduce((sum, { size }) => sum + size, 0);
  await requireRoom(db, ownerId, bytes);
  const rows = news.map((file) => ({ ...file, ownerId, createdAt }));
  return db.insert(files).values(rows).returning();
}

/**
 * A stored file, for a second holder of the same bytes: with a row of its own, each goes by itself. Held
 * until the transaction ends, so that the bytes do not go meanwhile, and that of two who hold it at once the
 * second sees what the first made. Undefined where the file is gone.
 */
export async function holdBytes(db: Db, id: number): Promise<NewFile | undefined> {
  const { name, ext, size, type, key, thumbKey } = files;
  const [stored] = await db
    .select({ name, ext, size, type, key, thumbKey })
    .from(files)
    .where(eq(files.id, id))
    .for('no key update');
  return stored;
}

/** Their rows go with the transaction; their bytes right after its commit, unless another row has them. */
export async function removeFiles(ctx: Pick<Ctx, 'db' | 'ports'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await ctx.db
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning({ key: files.key, thumbKey: files.thumbKey });
  const keys = gone.flatMap(({ key, thumbKey }) => (thumbKey === null ? [key] : [key, thumbKey]));
  await ctx.ports.jobs.send(ctx.db, REMOVE_FILES, { keys });
}
