import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import * as z from 'zod';
import { MigrationError } from './migration-error.ts';

/** `squashed.json`, beside the migrations that once were many and are one now. */
const squash = z.strictObject({
  /** The one that makes what the former ones made. */
  into: z.string(),
  /** The last of the former ones, and its checksum. */
  last: z.string(),
  checksum: z.string(),
  /** A commit that still has the former ones. */
  commit: z.string(),
});

type Squash = z.infer<typeof squash>;

/** Undefined where no migrations have been squashed. */
export async function readSquash(folder: string): Promise<Squash | undefined> {
  const text = await readFile(join(folder, 'squashed.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : squash.parse(JSON.parse(text));
}

/**
 * Whether a database has had exactly the former migrations, and is to be marked as having the one.
 * Throws where it has had only some of them: the one would make tables that are there.
 */
export function isBeforeSquash(
  applied: ReadonlyMap<string, string>,
  { into, last, checksum, commit }: Squash,
): boolean {
  if (applied.size === 0 || applied.has(into)) return false;
  if (applied.has(last)) return applied.get(last) === checksum && [...applied.keys()].at(-1) === last;
  throw new MigrationError(
    `This database comes from before the first release, and stops before ${last}. ` +
      `Bring it up to date with that Kith first: git checkout ${commit} && npm run migrate. Then come back to this one.`,
  );
}

/** Writes down the one in place of the former ones. It changes no table of the product. */
export async function markSquashed(
  client: Client,
  { name, checksum }: { name: string; checksum: string },
): Promise<void> {
  await client.query('begin');
  await client.query('delete from schema_migrations');
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  await client.query('commit');
}
