import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import type { Limits } from '../limits.ts';
import { refuse } from '../refuse.ts';
import { files } from './schema.ts';

/** What the files of one person take up in all: 5 GB. */
const ROOM_BYTES = 5 * 1024 ** 3;
const AN_HOUR = 3600;
/** What one person brings within an hour, whatever becomes of it. */
const FILES_BROUGHT = { name: 'files_brought', points: 300, seconds: AN_HOUR };
/** In kibibytes: 1 GB. */
const SIZE_BROUGHT = { name: 'size_brought', points: 1024 ** 2, seconds: AN_HOUR };

interface Brought {
  readonly count: number;
  readonly bytes: number;
}

/** How many bytes a person can still keep. Read from an index of theirs alone; what is taken back, or kept by nobody, is not in it. */
export async function roomLeft(db: Db, ownerId: number): Promise<number> {
  const [row] = await db
    .select({ used: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(eq(files.ownerId, ownerId));
  return Math.max(0, ROOM_BYTES - Number(row?.used ?? 0));
}

/** In the transaction that keeps them: of several uploads of one person each sees what the one before has kept. */
export async function requireRoom(db: Db, ownerId: number, bytes: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('files of ' || ${ownerId}::text, 0))`);
  if (bytes > (await roomLeft(db, ownerId))) refuse('no_room_for_files');
}

/** Whoever has brought that much within the hour hears so before anything more is read. */
export async function requirePause(limits: Limits, ownerId: number): Promise<void> {
  for (const limit of [FILES_BROUGHT, SIZE_BROUGHT])
    if (await limits.exhausted(limit, String(ownerId))) refuse('files_paused');
}

/** What came in counts, also when it was refused or broke off: what was on its way is not refused by it. */
export async function countBrought(
  limits: Limits,
  ownerId: number,
  { count, bytes }: Brought,
): Promise<void> {
  if (count > 0) await limits.add(FILES_BROUGHT, String(ownerId), count);
  if (bytes > 0) await limits.add(SIZE_BROUGHT, String(ownerId), Math.ceil(bytes / 1024));
}
