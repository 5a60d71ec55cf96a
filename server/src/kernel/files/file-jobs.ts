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

/** Called before an upload begins: if the process dies, the sweep deletes the remains of the upload. */
export function askForSweep(db: Db, { jobs }: Pick<Ports, 'jobs'>): Promise<void> {
  return jobs.send(db, SWEEP_FILES, {}, SWEEP);
}

/** Deletes bytes of removed files, and the remains of aborted uploads. */
export function fileJobs({ db, clock, ports: { uploads } }: Parts): JobHandlers {
  return {
    [REMOVE_FILES]: async (data) => {
      const keys = 'keys' in data && Array.isArray(data.keys) ? data.keys.map(String) : [];
      for (const key of keys) await uploads.remove(key);
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
