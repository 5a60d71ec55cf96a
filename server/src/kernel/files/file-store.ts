import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { type Db, prepared } from '../db.ts';
import { insertFrom } from '../insert-from.ts';
import { refuse } from '../refuse.ts';
import { REMOVE_FILES } from './file-jobs.ts';
import { giveRoomBack, roomTaken } from './room.ts';
import { files } from './schema.ts';

export type FileRecord = typeof files.$inferSelect;
/** The caller that keeps the file adds its owner and its time. */
export type NewFile = Omit<FileRecord, 'id' | 'ownerId' | 'createdAt'>;

const NEW = sql`jsonb_array_elements(${sql.placeholder('files')}::jsonb) with ordinality as "new" ("file", "at")`;
const of = (column: keyof NewFile, type = 'text') =>
  sql`("new"."file" ->> ${sql.raw(`'${column}'`)})::${sql.raw(type)}`;
const COLUMNS = getTableColumns(files);

/** The files and the room they take, all or none. */
const inserted = prepared((db) => {
  const room = roomTaken(db);
  const row = {
    name: of('name'),
    ext: of('ext'),
    size: of('size', 'bigint'),
    type: of('type'),
    key: of('key', 'uuid'),
    thumbKey: of('thumbKey', 'uuid'),
    ownerId: sql`${room.ownerId}`,
    createdAt: sql.placeholder('createdAt'),
  };
  const source = sql`${room}, ${NEW} order by "new"."at"`;
  const returned = sql.join(Object.values(COLUMNS), sql`, `);
  const made = db.$with('made', COLUMNS).as(sql`${insertFrom(files, row, source)} returning ${returned}`);
  return db.with(room, made).select().from(made).orderBy(asc(made.id)).prepare('files_insert');
});

/** In the order given; refused if their owner has no room left for all of them. */
export async function insertFiles(
  db: Db,
  { ownerId, createdAt }: Pick<FileRecord, 'ownerId' | 'createdAt'>,
  news: readonly NewFile[],
): Promise<FileRecord[]> {
  if (news.length === 0) return [];
  const bytes = news.reduce((sum, { size }) => sum + size, 0);
  const rows = await inserted(db).execute({ ownerId, createdAt, bytes, files: JSON.stringify(news) });
  return rows.length > 0 ? rows : refuse('no_room_for_files');
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
    .returning({ key: files.key, thumbKey: files.thumbKey, ownerId: files.ownerId, size: files.size });
  await giveRoomBack(ctx.db, gone);
  const keys = gone.flatMap(({ key, thumbKey }) => (thumbKey === null ? [key] : [key, thumbKey]));
  await ctx.ports.jobs.send(ctx.db, REMOVE_FILES, { keys });
}
