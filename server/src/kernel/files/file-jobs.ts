import { inArray, or } from 'drizzle-orm';
import type { Ctx, Ports } from '../context.ts';
import type { Db } from '../db.ts';
import type { JobHandlers } from '../jobs.ts';
import type { FileStore } from '../ports/files.ts';
import { files } from './schema.ts';

export const REMOVE_FILES = 'files.remove';
const SWEEP_FILES = 'files.sweep';
/** Longer than any upload takes. */
const AT_PEACE_MS = 3_600_000;
const SWEEP = { afterSeconds: 7200, onceIn: 3600 };
const AT_ONCE = 500;

type Parts = Pick<Ctx, 'db' | 'clock' | 'ports'>;

/** A sweep that was asked for so long ago comes late enough for uploads that begin now. */
const COVERED_MS = 1_800_000;
const askedAt = new WeakMap<object, number>();

/**
 * Called before an upload begins: if the process dies, the sweep deletes the remains of the upload. Most
 * uploads are covered by the sweep that an earlier one has asked for, and ask no database.
 */
export async function askForSweep(db: Db, { jobs }: Pick<Ports, 'jobs'>): Promise<void> {
  const now = performance.now();
  if (now - (askedAt.get(jobs) ?? Number.NEGATIVE_INFINITY) < COVERED_MS) return;
  await jobs.send(db, SWEEP_FILES, {}, SWEEP);
  askedAt.set(jobs, now);
}

/** Deletes bytes that no row names any more: of removed files, and the remains of aborted uploads. */
export function fileJobs({ db, clock, ports: { uploads } }: Parts): JobHandlers {
  return {
    [REMOVE_FILES]: async (data) => {
      const keys = 'keys' in data && Array.isArray(data.keys) ? data.keys.map(String) : [];
      await removeUnnamed(db, uploads, keys);
    },
    [SWEEP_FILES]: () => sweep(db, uploads, new Date(clock.now().getTime() - AT_PEACE_MS)),
  };
}

async function sweep(db: Db, uploads: FileStore, before: Date): Promise<void> {
  let found: string[] = [];
  for await (const key of uploads.keysBefore(before)) {
    found.push(key);
    if (found.length < AT_ONCE) continue;
    await removeUnnamed(db, uploads, found);
    found = [];
  }
  await removeUnnamed(db, uploads, found);
}

async function removeUnnamed(db: Db, uploads: FileStore, keys: readonly string[]): Promise<void> {
  const ours = keys.filter((key) => UUID.test(key));
  if (ours.length === 0) return;
  const rows = await db
    .select({ key: files.key, thumbKey: files.thumbKey })
    .from(files)
    .where(or(inArray(files.key, ours), inArray(files.thumbKey, ours)));
  const named = new Set(rows.flatMap(({ key, thumbKey }) => [key, thumbKey]));
  for (const key of ours) if (!named.has(key)) await uploads.remove(key);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
