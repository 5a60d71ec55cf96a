import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import type { Limits } from '../limits.ts';
import { refuse } from '../refuse.ts';
import { files } from './schema.ts';

/** The limit for all files of one person: 5 GB. */
const ROOM_BYTES = 5 * 1024 ** 3;
const AN_HOUR = 3600;
/** Files that one person uploads within an hour, kept or not. */
const FILES_BROUGHT = { name: 'files_brought', points: 300, seconds: AN_HOUR };
/** In kibibytes: 1 GB. */
const SIZE_BROUGHT = { name: 'size_brought', points: 1024 ** 2, seconds: AN_HOUR };

interface Brought {
  readonly count: number;
  readonly bytes: number;
}

/**
 * Bytes that a person can still keep. Read from their own index entries alone; removed files and files
 * without a record do not count.
 */
export async function roomLeft(db: Db, ownerId: number): Promise<number> {
  return (await storageOf(db, ownerId)).left;
}

/** The bytes that a person has sent, and those that they can still keep. */
export async function storageOf(
  db: Db,
  ownerId: number,
): Promise<{ readonly used: number; readonly left: number }> {
  const [row] = await db
    .select({ used: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(eq(files.ownerId, ownerId));
  const used = Number(row?.used ?? 0);
  return { used, left: Math.max(0, ROOM_BYTES - used) };
}

/** Within the transaction that keeps them: each upload of a person sees the ones kept before. */
export async function requireRoom(db: Db, ownerId: number, bytes: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('files of ' || ${ownerId}::text, 0))`);
  if (bytes > (await roomLeft(db, ownerId))) refuse('no_room_for_files');
}

/** A person above the hourly limit is refused before more is read. */
export async function requirePause(limits: Limits, ownerId: number): Promise<void> {
  const asked = [FILES_BROUGHT, SIZE_BROUGHT].map((limit) => limits.exhausted(limit, String(ownerId)));
  if ((await Promise.all(asked)).includes(true)) refuse('files_paused');
}

/**
 * Received bytes count even when the upload was refused or broke off; this never refuses a running upload.
 */
export async function countBrought(
  limits: Limits,
  ownerId: number,
  { count, bytes }: Brought,
): Promise<void> {
  await Promise.all([
    count > 0 && limits.add(FILES_BROUGHT, String(ownerId), count),
    bytes > 0 && limits.add(SIZE_BROUGHT, String(ownerId), Math.ceil(bytes / 1024)),
  ]);
}
