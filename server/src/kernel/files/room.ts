import { eq, sql } from 'drizzle-orm';
import { type Db, prepared } from '../db.ts';
import type { Limits } from '../limits.ts';
import { refuse } from '../refuse.ts';
import { filesStorage } from './schema.ts';

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

const stored = prepared((db) =>
  db
    .select({ bytes: filesStorage.bytes })
    .from(filesStorage)
    .where(eq(filesStorage.ownerId, sql.placeholder('ownerId')))
    .prepare('files_storage'),
);

/**
 * The bytes that a person has sent, and those that they can still keep. Removed files and files without a
 * record do not count.
 */
export async function storageOf(
  db: Db,
  ownerId: number,
): Promise<{ readonly used: number; readonly left: number }> {
  const [row] = await stored(db).execute({ ownerId });
  const used = row?.bytes ?? 0;
  return { used, left: Math.max(0, ROOM_BYTES - used) };
}

/** Takes room for new files, in the transaction that keeps them. It has no row where there is too little. */
export function roomTaken(db: Db) {
  const { ownerId, bytes } = filesStorage;
  const after = sql`${bytes} + excluded."bytes"`;
  const wanted = db
    .insert(filesStorage)
    .values({ ownerId: sql.placeholder('ownerId'), bytes: sql.placeholder('bytes') });
  const taken = wanted.onConflictDoUpdate({
    target: ownerId,
    set: { bytes: after },
    setWhere: sql`${after} <= ${sql.raw(String(ROOM_BYTES))}`,
  });
  return db.$with('room').as(taken.returning({ ownerId }));
}

/** Gives back the room of removed files. The rows of their owners are held one after another, by id. */
export async function giveRoomBack(
  db: Db,
  removed: readonly { readonly ownerId: number; readonly size: number }[],
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { ownerId, size } of removed) sums.set(ownerId, (sums.get(ownerId) ?? 0) + size);
  for (const [ownerId, bytes] of [...sums].toSorted(([a], [b]) => a - b))
    await db
      .update(filesStorage)
      // A sum that is wrong for once keeps no file from being removed.
      .set({ bytes: sql`greatest(0, ${filesStorage.bytes} - ${bytes})` })
      .where(eq(filesStorage.ownerId, ownerId));
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
